export const PAGE_STYLES = `
:root { color-scheme: light dark; --paper: #f7f7f5; --surface: #fff; --ink: #1c1d21; --soft: #5a5d66; --line: #dfe0e4; --accent: #3556d4; --note: #fff6dd; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #131417; --surface: #1d1f24; --ink: #ecedf0; --soft: #a9adb8; --line: #33363f; --accent: #8fa4f0; --note: #33290f; }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.25rem; }
h2 { font-size: 1.125rem; margin: 0; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
a { color: var(--accent); }
.note { background: var(--note); border-radius: 0.375rem; padding: 0.5rem 0.75rem; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; margin-top: 1rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.5rem; margin: 0.75rem 0; }
dt { color: var(--soft); font-size: 0.875rem; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
ul { list-style: none; margin: 0; padding: 0; }
.buttons { margin: 0.5rem 0; }
li, .buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
li { padding: 0.375rem 0; border-top: 1px solid var(--line); }
form { display: flex; gap: 0.375rem; align-items: center; margin: 0; }
button { font: inherit; padding: 0.375rem 0.75rem; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--surface); color: var(--ink); cursor: pointer; }
button:hover { border-color: var(--accent); }
input { font: inherit; width: 6rem; padding: 0.375rem; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--paper); color: var(--ink); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--soft); }
.state { font-size: 0.875rem; padding: 0.125rem 0.5rem; border: 1px solid var(--line); border-radius: 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
`;
