import { CONFIG_GROUPS } from '../../config.ts';
import type { Variable } from '../../config/values.ts';

const HEAD = `# Configuration

Everything is set by environment variables, and each has a default: nothing needs to be set to try the service. A variable
that is empty counts as unset. What is wrong is told when the service starts, all of it at once, with what to write instead.

To use a Postgres, Temporal, S3, mail server or AI of your own, see [deployment.md](deployment.md).

This page is made of \`config/\` by \`npm run docs\`.
`;

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const groups = CONFIG_GROUPS.map(({ title, variables }) => {
    const entries = Object.entries(variables).map(([name, variable]) => entry(name, variable));
    return `## ${title}\n\n${entries.join('\n')}\n`;
  });
  return [HEAD, ...groups].join('\n');
}

function entry(name: string, { kind, default: value, isDefaultWritten, meaning }: Variable): string {
  const byDefault = isDefaultWritten ? `\`${value}\`` : value;
  return `- **\`${name}\`**: ${kind}. Default: ${byDefault}.\\\n  ${meaning}`;
}
