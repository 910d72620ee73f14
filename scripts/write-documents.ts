import { writeFile } from 'node:fs/promises';
import { configurationPage } from './docs/configuration-page.ts';

// `npm run docs`: writes docs/configuration.md from the variables in config/.
await writeFile(new URL('../docs/configuration.md', import.meta.url), configurationPage());
