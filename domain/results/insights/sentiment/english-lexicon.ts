// Written for this project: words of praise and complaint in answers to surveys. Nothing is copied from another list.

/** Words of praise, and of complaint: the stems of what people write about products, services, employers and events. */
export const POSITIVE_WORDS: ReadonlySet<string> = wordSet(`
  accurate affordable agree amazing appealing appreciate appreciated approachable attentive attractive awesome beautiful beneficial best
  better brilliant calm caring cheap cheaper clean clear clearly comfortable comfy committed competent confident considerate consistent
  convenient convinced cool courteous creative cute decent dedicated delicious delight delighted delightful dependable durable
  easier easily easy effective efficient elegant encouraging engaging enjoy enjoyable enjoyed enjoying entertaining enthusiastic
  excellent exceptional excited exciting extraordinary fair fantastic fast faster favourite favorite fine flawless flexible
  fresh friendly fun generous genuine glad good gorgeous grateful great handy happier happy healthy helped helpful helps honest
  honoured hopeful ideal impressed impressive improved improvement incredible informative innovative inspiring instant intuitive
  interesting kind knowledgeable like liked likes lovely love loved loves loyal lucky magnificent marvellous marvelous memorable
  modern motivated motivating neat nice nicer outstanding patient peaceful perfect perfectly pleasant pleased pleasure polite
  positive powerful practical precise professional prompt promptly proud punctual quality quick quicker quickly quiet
  reasonable recommend recommended refreshing relaxed relaxing reliable reliably respectful responsive rewarding rich safe
  satisfied satisfying seamless secure simple sleek smart smooth smoothly solid spacious spectacular speedy splendid stable
  strong stunning stylish super superb superior support supportive sweet swift tasty terrific thank thankful thanks thorough
  thoughtful thrilled tidy top transparent trust trusted trustworthy understanding unique useful user-friendly valuable
  versatile warm welcoming well willing wonderful worthwhile worth yummy
`);

export const NEGATIVE_WORDS: ReadonlySet<string> = wordSet(`
  abysmal aggressive annoyed annoying appalling arrogant ashamed atrocious awful awkward bad badly bland boring bored broke broken
  buggy bug bugs bullying burdensome cancelled careless chaotic cheated clumsy cold complain complained complaint complaints
  complicated confused confusing cramped crash crashed crashes crowded damaged dangerous dead defective delay delayed delays
  difficult difficulties difficulty dirty disagree disappoint disappointed disappointing disappointment disaster disgusting
  dishonest dislike disliked disorganised disorganized disrespectful dissatisfied distracting doubt dreadful dull error errors
  excessive exhausting expensive fail failed fails failure fake faulty fear filthy flaw flawed forgotten fraud freeze freezes
  frustrated frustrating frustration glitch glitches greasy hard harder hate hated hates hidden horrible horrid hostile
  hurt ignorant ignored impatient impersonal impolite impossible inaccurate inadequate incompetent incomplete inconsistent
  inconvenient incorrect inefficient inferior inflexible insecure insulting intrusive irrelevant irritated irritating
  issue issues lack lacking lacks lag laggy late lazy leak leaking leaks limited lost lousy mediocre mess messy misleading missed missing
  mistake mistakes miserable misunderstood nasty negative neglected noise noisy obsolete offended offensive outdated overcrowded
  overpriced overwhelmed overworked pain painful pathetic pointless poor poorly problem problematic problems pushy refused
  regret repetitive ridiculous rigid rotten rough rude rushed sad scam scary shabby shame shocking sick slow slower slowly
  sluggish sloppy smelly spam stale stress stressed stressful stuck stupid suffer suffered terrible terribly tedious tired
  tiring toxic trouble troubled ugly unable unacceptable unavailable unbearable uncertain unclean unclear uncomfortable
  underpaid understaffed unfair unfortunate unfortunately unfriendly unhappy unhelpful uninteresting unnecessary unorganised
  unorganized unpleasant unprofessional unreasonable unreliable unresponsive unsafe unsatisfied unstable unsure untidy upset
  useless vague waste wasted weak worried worry worse worst worthless wrong
`);

/** Words that reverse the sentiment of the words behind them. */
export const NEGATIONS: ReadonlySet<string> = wordSet(`
  aint ain't arent aren't barely cannot cant can't couldnt couldn't didnt didn't doesnt doesn't dont don't hadnt hadn't hardly
  hasnt hasn't havent haven't isnt isn't lack lacks never no nobody none nor not nothing rarely scarcely seldom shouldnt
  shouldn't wasnt wasn't werent weren't without wont won't wouldnt wouldn't
`);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).filter((word) => word !== ''));
}
