/** The style of the pages: one file, no script, light and dark. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #f4f4f1; --surface: #fff; --ink: #1c1d21; --soft: #5a5d66; --line: #dfe0e4;
  --strong: #7f828c; --accent: #3556d4; --on-accent: #fff; --danger: #b3261e; --danger-soft: #fdeeec; --notice: #7a4b00;
  --notice-soft: #fff3d6; --done: #1a6b3c; --done-soft: #e5f5eb; }
@media (prefers-color-scheme: dark) { :root { --paper: #131417; --surface: #1d1f24; --ink: #ecedf0; --soft: #a9adb8;
  --line: #33363f; --strong: #858a97; --accent: #4d6ad9; --danger: #ff9d92; --danger-soft: #3a1f1c; --notice: #ffd58a;
  --notice-soft: #33290f; --done: #8bd6a8; --done-soft: #16301f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, 'Noto Sans', sans-serif;
  overflow-wrap: anywhere; }
.notice { margin: 0; padding: .75rem 1.25rem; background: var(--notice-soft); color: var(--notice); text-align: center; }
main { max-width: 30rem; margin: 0 auto; padding: clamp(1.25rem, 6vw, 3.5rem) 1.25rem 3rem; }
h1 { margin: 0; font-size: 1.0625rem; font-weight: 500; color: var(--soft); }
.amount { margin: .125rem 0 1.75rem; font-size: 2.5rem; font-weight: 650; line-height: 1.15; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums; }
.card { padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; }
.lines { margin: 0; padding: 0; list-style: none; }
.lines li { display: flex; gap: 1rem; justify-content: space-between; }
.lines li + li { margin-top: .5rem; }
.lines .sum { white-space: nowrap; font-variant-numeric: tabular-nums; }
.lines small { display: block; color: var(--soft); }
.said { margin: 1rem 0 0; padding: .75rem 1rem; border-radius: .5rem; background: var(--danger-soft); color: var(--danger); }
.said.done { background: var(--done-soft); color: var(--done); }
form { margin: 1.25rem 0 0; display: grid; gap: .625rem; grid-template-columns: 1fr 1fr; }
button { min-height: 2.875rem; padding: .5rem 1rem; font: inherit; border: 1px solid var(--strong); border-radius: .5rem;
  background: transparent; color: inherit; cursor: pointer; }
button.pay { grid-column: 1 / -1; border-color: var(--accent); background: var(--accent); color: var(--on-accent);
  font-weight: 600; }
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.after { margin: 1.25rem 0 0; color: var(--soft); font-size: .9375rem; }
a { color: inherit; text-underline-offset: .2em; display: inline-block; padding: .25rem 0; }
@media (max-width: 22rem) { form { grid-template-columns: 1fr; } }
`;
