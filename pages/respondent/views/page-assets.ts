/** Where a page's stylesheets and script are, as paths. */
export type PageAssets = {
  readonly stylesheet: string;
  readonly script: string;
  /** The survey's own colours; null where there is no survey, or it has none. */
  readonly themeStylesheet: string | null;
};
