/** Why a block of commands isn't run by the test of commands, by its mark behind the language (```sh starts-the-service). */
export const BLOCK_MARKS: Readonly<Record<string, string>> = {
  'starts-the-service': 'The test has started one already.',
  'runs-the-tests': 'It would run itself.',
  'on-your-servers': 'Its servers are made up.',
  'your-mail-server': 'Its domain is made up.',
  'takes-pictures': 'It asks for a browser, and changes the pictures.',
};
