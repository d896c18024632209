/** The photographer: lights, camera, framing and the soft shadow under the subject. */
import {
  BackSide, Box3, CanvasTexture, Color, DirectionalLight, HemisphereLight, Matrix4, Mesh, MeshBasicMaterial, NeutralToneMapping, OrthographicCamera, PCFShadowMap, PerspectiveCamera,
  PlaneGeometry, PMREMGenerator, Scene, ShaderMaterial, SphereGeometry, Vector3, WebGLRenderer, WebGLRenderTarget,
} from 'three';
import { group } from './forms.js';

const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
renderer.setPixelRatio(1);
renderer.toneMapping = NeutralToneMapping;
renderer.toneMappingExposure = 1.02;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = PCFShadowMap;
renderer.setClearColor(0, 0);

const shadowSize = 160;
const shadowTarget = new WebGLRenderTarget(shadowSize, shadowSize);
/** Darker where the subject is near the ground. */
const footprint = new ShaderMaterial({
  vertexShader: 'varying float height; void main() { vec4 world = modelMatrix * vec4(position, 1.0); height = world.y; gl_Position = projectionMatrix * viewMatrix * world; }',
  fragmentShader: 'varying float height; void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, exp(-max(height, 0.0) * 2.6)); }',
  side: 2,
});

/** A white room with two soft boxes: the highlights of the emoji family come from the upper left. */
function makeRoom() {
  const room = new Scene();
  const wall = new ShaderMaterial({
    side: BackSide,
    vertexShader: 'varying vec3 at; void main() { at = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: 'varying vec3 at; void main() { float up = smoothstep(-0.6, 0.9, at.y); gl_FragColor = vec4(mix(vec3(0.52, 0.47, 0.43), vec3(0.98, 1.0, 1.04), up), 1.0); }',
  });
  room.add(new Mesh(new SphereGeometry(20, 32, 24), wall));
  const lamp = (width, height, strength, position) => {
    const panel = new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ color: new Color(strength, strength, strength), side: 2 }));
    panel.position.set(...position);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  };
  lamp(6, 8, 7, [-9, 8, 7]);
  lamp(2.5, 9, 4, [11, 4, 5]);
  lamp(9, 3, 3, [0, 13, -4]);
  return room;
}
const environment = new PMREMGenerator(renderer).fromScene(makeRoom(), 0.03).texture;

function makeScene(subject) {
  const scene = new Scene();
  scene.environment = environment;
  scene.environmentIntensity = 0.68;
  const key = new DirectionalLight('#fffaf2', 2.1);
  key.position.set(-2.6, 4.6, 3.6);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 7;
  key.shadow.bias = -0.0015;
  key.shadow.normalBias = 0.03;
  key.shadow.intensity = 0.62;
  Object.assign(key.shadow.camera, { left: -2.2, right: 2.2, top: 2.4, bottom: -2.2, near: 0.5, far: 12 });
  const fill = new DirectionalLight('#ffe9dc', 0.5);
  fill.position.set(4, 2, 2);
  scene.add(key, fill, new HemisphereLight('#ffffff', '#e9c9b0', 0.35), subject);
  return scene;
}

/** Sizes any subject to two units and sets it on the ground, so that lights and shadows suit all alike. */
function seat(subject) {
  const holder = group(subject);
  const bounds = new Box3().setFromObject(subject, true);
  const size = bounds.getSize(new Vector3());
  const scale = 2 / Math.max(size.x, size.y, size.z, 0.001);
  const middle = bounds.getCenter(new Vector3());
  holder.scale.setScalar(scale);
  holder.position.set(-middle.x * scale, -bounds.min.y * scale, -middle.z * scale);
  holder.updateMatrixWorld(true);
  holder.traverse((part) => {
    if (!part.isMesh) return;
    const casts = !part.material.transparent && !part.material.isMeshBasicMaterial;
    part.castShadow = casts;
    part.receiveShadow = casts;
  });
  return holder;
}

const blurCanvas = document.createElement('canvas');
/** What touches the ground darkens it: seen from below, blurred twice. */
function makeShadow(scene, holder, strength) {
  const bounds = new Box3().setFromObject(holder);
  const half = Math.max(bounds.max.x - bounds.min.x, bounds.max.z - bounds.min.z) * 0.5 + 0.24;
  const [x, z] = [(bounds.max.x + bounds.min.x) / 2, (bounds.max.z + bounds.min.z) / 2];
  const below = new OrthographicCamera(-half, half, half, -half, 0, 4);
  below.up.set(0, 0, 1);
  below.position.set(x, -0.01, z);
  below.lookAt(x, 1, z);
  const cutOuts = [];
  holder.traverse((part) => { if (part.userData.facesCamera && part.visible) cutOuts.push(part); });
  for (const part of cutOuts) part.visible = false;
  scene.overrideMaterial = footprint;
  const { environment: kept } = scene;
  scene.environment = null;
  renderer.setRenderTarget(shadowTarget);
  renderer.clear();
  renderer.render(scene, below);
  renderer.setRenderTarget(null);
  scene.overrideMaterial = null;
  for (const part of cutOuts) part.visible = true;
  scene.environment = kept;
  const pixels = new Uint8Array(shadowSize * shadowSize * 4);
  renderer.readRenderTargetPixels(shadowTarget, 0, 0, shadowSize, shadowSize, pixels);
  const ground = new Mesh(new PlaneGeometry(half * 2, half * 2), new MeshBasicMaterial({ map: new CanvasTexture(softened(pixels, half)), transparent: true, depthWrite: false, toneMapped: false }));
  ground.rotation.x = -Math.PI / 2;
  ground.position.set(x + 0.02, 0.001, z + 0.01);
  ground.material.opacity = strength;
  ground.renderOrder = -1;
  return ground;
}

function softened(pixels, half) {
  const image = new ImageData(shadowSize, shadowSize);
  for (let row = 0; row < shadowSize; row += 1) {
    for (let column = 0; column < shadowSize; column += 1) {
      const from = ((shadowSize - 1 - row) * shadowSize + (shadowSize - 1 - column)) * 4;
      image.data.set([62, 40, 22, pixels[from + 3]], (row * shadowSize + column) * 4);
    }
  }
  blurCanvas.width = blurCanvas.height = shadowSize;
  blurCanvas.getContext('2d').putImageData(image, 0, 0);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = shadowSize;
  const context = canvas.getContext('2d');
  const unit = shadowSize / (half * 2);
  for (const [blur, opacity] of [[0.035, 0.6], [0.085, 0.5]]) {
    context.filter = `blur(${(blur * unit).toFixed(1)}px)`;
    context.globalAlpha = opacity;
    context.drawImage(blurCanvas, 0, 0);
  }
  return canvas;
}

/** The subject's outline on the film, in clip units. */
function outlineOf(camera, holder) {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const point = new Vector3();
  holder.traverse((part) => {
    const position = part.geometry?.attributes.position;
    if (!position || part.userData.unframed) return;
    const stride = Math.max(1, Math.floor(position.count / 1500));
    for (let index = 0; index < position.count; index += stride) {
      point.fromBufferAttribute(position, index).applyMatrix4(part.matrixWorld).project(camera);
      bounds.left = Math.min(bounds.left, point.x);
      bounds.right = Math.max(bounds.right, point.x);
      bounds.bottom = Math.min(bounds.bottom, point.y);
      bounds.top = Math.max(bounds.top, point.y);
    }
  });
  return bounds;
}

/** Slender things may reach further towards the edges than round ones, so that all weigh the same to the eye. */
function frame(camera, holder, aspect, fill) {
  const { left, right, bottom, top } = outlineOf(camera, holder);
  const [width, height] = [(right - left) / 2, (top - bottom) / 2];
  const scale = Math.min(0.9 / Math.max(width, height), 0.8 / Math.sqrt(width * height)) * fill;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2 - (0.012 / scale) * 2];
  const shift = new Matrix4().set(scale, 0, 0, -scale * x, 0, scale, 0, -scale * y, 0, 0, 1, 0, 0, 0, 0, 1);
  camera.projectionMatrix.premultiply(shift);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

/**
 * @param {{ subject: import('three').Object3D, elevation?: number, azimuth?: number, shadow?: number, fill?: number }} shot angles in degrees
 * @param {{ width: number, height: number }} film
 */
export function photograph({ subject, elevation = 24, azimuth = 0, shadow = 0.75, fill = 1 }, { width, height }) {
  renderer.setSize(width, height);
  const holder = seat(subject);
  const scene = makeScene(holder);
  const camera = new PerspectiveCamera(16, width / height, 0.1, 40);
  const [up, around] = [(elevation * Math.PI) / 180, (azimuth * Math.PI) / 180];
  const middle = new Box3().setFromObject(holder).getCenter(new Vector3());
  camera.position.set(Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up)).multiplyScalar(9).add(middle);
  camera.lookAt(middle);
  camera.updateMatrixWorld(true);
  camera.updateProjectionMatrix();
  faceCamera(holder, camera);
  frame(camera, holder, width / height, fill);
  const ground = shadow > 0 ? makeShadow(scene, holder, shadow) : null;
  if (ground) scene.add(ground);
  renderer.render(scene, camera);
  clearAway(holder, ground);
  return renderer.domElement;
}

/** Emoji laid among modelled things turn to the lens. */
function faceCamera(holder, camera) {
  holder.traverse((part) => {
    if (!part.userData.facesCamera) return;
    part.parent.updateWorldMatrix(true, false);
    const turned = new Matrix4().extractRotation(part.parent.matrixWorld).invert().multiply(new Matrix4().extractRotation(camera.matrixWorld));
    part.quaternion.setFromRotationMatrix(turned);
    part.rotateZ(part.userData.tilt ?? 0);
  });
  holder.updateMatrixWorld(true);
}

/** Geometries and prints are a picture's own; the shared finishes stay. */
function clearAway(holder, ground) {
  holder.traverse((part) => {
    part.geometry?.dispose();
    part.material?.map?.dispose();
  });
  ground?.material.map.dispose();
  ground?.geometry.dispose();
}
