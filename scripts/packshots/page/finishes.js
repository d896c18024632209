/** Materials, made once each so that their programs are compiled once for the whole catalogue. */
import { Color, DoubleSide, MeshBasicMaterial, MeshPhysicalMaterial } from 'three';

const looks = {
  matte: { roughness: 0.85 },
  soft: { roughness: 0.5 },
  waxy: { roughness: 0.38, clearcoat: 0.45, clearcoatRoughness: 0.3 },
  wet: { roughness: 0.25, clearcoat: 0.8, clearcoatRoughness: 0.12 },
  glass: { roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.04 },
  metal: { roughness: 0.28, metalness: 0.85 },
  foil: { roughness: 0.36, metalness: 0.45 },
  clear: { roughness: 0.08, clearcoat: 1, clearcoatRoughness: 0.03, transparent: true, opacity: 0.26, depthWrite: false },
};
const made = new Map();

/** The rounded, lit-from-within edge of the emoji family: the colour itself glows where the surface turns away. */
function glowAtEdges(material) {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `float turnedAway = pow(1.0 - clamp(dot(normalize(normal), normalize(vViewPosition)), 0.0, 1.0), 2.4);
       outgoingLight += diffuseColor.rgb * vec3(0.42, 0.36, 0.38) * turnedAway;
       #include <opaque_fragment>`,
    );
  };
  return material;
}

/** @param {string} look */
export function finish(look) {
  if (!made.has(look)) made.set(look, glowAtEdges(new MeshPhysicalMaterial({ vertexColors: true, side: DoubleSide, ...looks[look] })));
  return made.get(look);
}

/** A printed surface: one material a picture, its program shared. */
export const printed = (map, options = {}) =>
  new MeshPhysicalMaterial({ map, color: new Color('#ffffff'), roughness: 0.5, clearcoat: 0.25, clearcoatRoughness: 0.4, ...options });

/** An emoji or a drawing that keeps its own light. */
export const cutOut = (map) => new MeshBasicMaterial({ map, transparent: true, alphaTest: 0.02, side: DoubleSide, toneMapped: false });
