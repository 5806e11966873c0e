// A picture of the view for print.
import * as THREE from 'three';

/** The view as it is, so many points wide, as PNG. */
export async function picture(renderer: THREE.WebGLRenderer, scene: THREE.Scene, camera: THREE.Camera, width: number): Promise<Blob | null> {
  const size = renderer.getSize(new THREE.Vector2());
  const ratio = renderer.getPixelRatio();
  try {
    renderer.setPixelRatio(1);
    renderer.setSize(width, Math.round((width * size.y) / size.x), false);
    renderer.render(scene, camera);
    return await new Promise((done) => renderer.domElement.toBlob(done, 'image/png'));
  } finally {
    renderer.setPixelRatio(ratio);
    renderer.setSize(size.x, size.y);
  }
}
