// What the browser can draw with.

/** Names under which renderers without a graphics card are known. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** No 3D at all, 3D computed by the processor, or by a graphics card. */
export type Graphics = 'none' | 'software' | 'card';

export function graphics(): Graphics {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return 'none';
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  // Browsers allow few contexts at a time; this one was only a question.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name) ? 'software' : 'card';
}
