import type { Band, Scene, SceneNode } from '../../../domain/results/charts/scene.ts';
import { plainMeasure } from './plain-measure.ts';

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
export type PlacedNode = Exclude<SceneNode, { kind: 'group' }> & { readonly box: Box; readonly band: Band };

/** All that a scene draws, each with the room that it takes in its band. */
export function placedNodes(scene: Scene): readonly PlacedNode[] {
  return scene.bands.flatMap((band) => band.nodes.flatMap((node) => placed(node, band)));
}

function placed(node: SceneNode, band: Band): readonly PlacedNode[] {
  return node.kind === 'group'
    ? node.nodes.flatMap((inner) => placed(inner, band))
    : [{ ...node, box: boxOf(node), band }];
}

function boxOf(node: Exclude<SceneNode, { kind: 'group' }>): Box {
  switch (node.kind) {
    case 'rect':
      return { left: node.x, right: node.x + node.width, top: node.y, bottom: node.y + node.height };
    case 'text': {
      const width = plainMeasure.widthOf(node.text, node);
      const left = node.x - width * { left: 0, middle: 0.5, right: 1 }[node.anchor];
      return { left, right: left + width, top: node.y - node.size, bottom: node.y };
    }
    case 'line':
    case 'polygon': {
      const [xs, ys] = [node.points.map(([x]) => x), node.points.map(([, y]) => y)];
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    }
  }
}

/** The texts of a scene, in the order in which they are drawn. */
export function textsOf(scene: Scene): readonly string[] {
  return placedNodes(scene).flatMap((node) => (node.kind === 'text' ? [node.text] : []));
}
