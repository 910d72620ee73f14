/** Words that people write without vowels, and chat abbreviations: not spelt like words, but meaningful. */
const SHORTHAND =
  'txt txts txtng spk spkng msg msgs thx thnx thnks thks tnx pls plz plse ppl tmrw tmr btw brb idk idc bcs bcz bcuz cnt cudnt wld shld cld gd nt nthng nthn smthng smthn smth evrythng evrthng prblm prblms prob wrk wrks wrkd wrkng rlly rly srvc srvce srv knd knw dnt wnt hv hvnt rgds rgrds brgds wtf omg omfg tbh ftw fml smh lmk nvm afk imho fyi asap mgmt mngmt mngr dept qlty qnty cstmr cstmrs prdct prdcts cmpny dlvry dlvrd pymnt shp shpng xtra kthx bye sry srsly dsnt wrkdnt btr gr nxt lst bst frnd frnds frndly clnt hlp hlpd hlpfl tht thts whn wht whtvr lol rofl tsk sk'.split(
    ' ',
  );

/** As long as three of them together; longer strings are no words. */
const MOST_LETTERS = 15;
const MADE_OF_SHORTHAND = new RegExp(`^(?:${SHORTHAND.join('|')})+$`);

/** True for a word that is shorthand, or made of several: "txtspk". In lower case. */
export function isShorthand(word: string): boolean {
  return word.length <= MOST_LETTERS && MADE_OF_SHORTHAND.test(word);
}
