import { writeFile } from 'node:fs/promises';
import { configurationPage } from './docs/configuration-page.ts';

// `npm run docs`: writes docs/configuration.md anew, of the variables as config/ has them.
await writeFile(new URL('../docs/configuration.md', import.meta.url), configurationPage());
