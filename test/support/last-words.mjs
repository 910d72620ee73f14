// Says a word once it is told to, and ends as soon as the word is on its way.
process.once('message', (word) => process.send(word, undefined, undefined, () => process.exit(0)));
