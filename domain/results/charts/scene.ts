/**
 * A picture as plain data, in px: horizontal bands, one below the other; a page break may come between two. Positions in a
 * band count from its own top. Left and right are physical, whatever the direction of the text.
 */
export type Scene = {
  readonly width: number;
  readonly height: number;
  /** A colour behind everything; null: none. */
  readonly background: string | null;
  readonly bands: readonly Band[];
};

export type Band = {
  readonly top: number;
  readonly height: number;
  /** For a legend or a header: shown again where the following bands continue on another page. */
  readonly repeats: boolean;
  readonly nodes: readonly SceneNode[];
};

export type SceneNode = RectNode | LineNode | PolygonNode | TextNode | GroupNode;

export type RectNode = {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly radius: number;
};

export type LineNode = {
  readonly kind: 'line';
  /** Two points or more. */
  readonly points: readonly Point[];
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly dash: readonly number[] | null;
};

export type PolygonNode = { readonly kind: 'polygon'; readonly points: readonly Point[]; readonly fill: string };

/** One line of text; `y` is its baseline, `x` its left end, middle or right end. */
export type TextNode = {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly weight: TextWeight;
  readonly fill: string;
  readonly anchor: 'left' | 'middle' | 'right';
  readonly direction: 'ltr' | 'rtl';
};

/** Nodes that belong together; `title` says in words what they show. */
export type GroupNode = { readonly kind: 'group'; readonly title: string; readonly nodes: readonly SceneNode[] };

export type Point = readonly [x: number, y: number];
export type TextWeight = 'regular' | 'bold';

export type BandDraft = Pick<Band, 'height' | 'nodes'> & Partial<Pick<Band, 'repeats'>>;

/** The bands, one below the other. */
export function sceneOf(width: number, background: string | null, drafts: readonly BandDraft[]): Scene {
  let top = 0;
  const bands = drafts.map((draft) => {
    const band = { repeats: false, ...draft, top };
    top += draft.height;
    return band;
  });
  return { width, height: top, background, bands };
}

/** The scene mirrored left to right, but not its letters: for labels that are read from right to left. */
export function mirrored(scene: Scene): Scene {
  const bands = scene.bands.map((band) => ({
    ...band,
    nodes: band.nodes.map((node) => mirroredNode(node, scene.width)),
  }));
  return { ...scene, bands };
}

const OTHER_SIDE = { left: 'right', middle: 'middle', right: 'left' } as const;

function mirroredNode(node: SceneNode, width: number): SceneNode {
  switch (node.kind) {
    case 'rect':
      return { ...node, x: width - node.x - node.width };
    case 'line':
    case 'polygon':
      return { ...node, points: node.points.map(([x, y]): Point => [width - x, y]) };
    case 'text':
      return { ...node, x: width - node.x, anchor: OTHER_SIDE[node.anchor] };
    case 'group':
      return { ...node, nodes: node.nodes.map((inner) => mirroredNode(inner, width)) };
  }
}
