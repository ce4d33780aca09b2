import { EdgeRectangleProgram, type ProgramInfo } from 'sigma/rendering';
import type { EdgeDisplayData, NodeDisplayData, RenderParams } from 'sigma/types';

/** Lengths of a dash and of its period, in pixels; a line without dashes has none. */
export const DASHES = { solid: [0, 0], long: [9, 12.5], short: [3, 6], dots: [1.6, 5.6] } as const;

type Dash = keyof typeof DASHES;

/** What the program reads of an edge beside what sigma knows: the dash, and how far beside the line, in pixels. */
export interface EdgeLook {
  dash: Dash;
  shift: number;
}

/** sigma's own vertices, with the place along the line in pixels. */
const VERTICES = /* glsl */ `
attribute vec4 a_id;
attribute vec4 a_color;
attribute vec2 a_normal;
attribute float a_normalCoef;
attribute vec2 a_positionStart;
attribute vec2 a_positionEnd;
attribute float a_positionCoef;
attribute vec3 a_look;

uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_zoomRatio;
uniform float u_pixelRatio;
uniform float u_correctionRatio;
uniform float u_minEdgeThickness;
uniform float u_feather;
uniform vec2 u_viewport;

varying vec4 v_color;
varying vec2 v_normal;
varying vec2 v_dash;
varying float v_along;
varying float v_thickness;
varying float v_feather;

const float bias = 255.0 / 254.0;

void main() {
  vec2 normal = a_normal * a_normalCoef;
  vec2 position = mix(a_positionStart, a_positionEnd, a_positionCoef);
  float normalLength = length(normal);
  vec2 unitNormal = normal / max(normalLength, 1e-9);
  float thickness = max(normalLength, u_minEdgeThickness * u_sizeRatio) * u_correctionRatio / u_sizeRatio;

  vec2 start = (u_matrix * vec3(a_positionStart, 1)).xy;
  vec2 end = (u_matrix * vec3(a_positionEnd, 1)).xy;
  vec2 line = (end - start) * u_viewport / 2.0;
  float lineLength = max(length(line), 1e-9);
  vec2 aside = vec2(-line.y, line.x) / lineLength * a_look.z * 2.0 / u_viewport;

  gl_Position = vec4((u_matrix * vec3(position + unitNormal * thickness, 1)).xy + aside, 0, 1);
  v_thickness = thickness / u_zoomRatio;
  v_normal = unitNormal;
  v_feather = u_feather * u_correctionRatio / u_zoomRatio / u_pixelRatio * 2.0;
  v_along = a_positionCoef * lineLength;
  v_dash = a_look.xy;
  #ifdef PICKING_MODE
  v_color = a_id;
  #else
  v_color = a_color;
  #endif
  v_color.a *= bias;
}
`;

const FRAGMENTS = /* glsl */ `
precision highp float;

varying vec4 v_color;
varying vec2 v_normal;
varying vec2 v_dash;
varying float v_along;
varying float v_thickness;
varying float v_feather;

void main(void) {
  #ifdef PICKING_MODE
  gl_FragColor = v_color;
  #else
  if (v_dash.y > 0.0 && mod(v_along, v_dash.y) > v_dash.x) discard;
  float edge = smoothstep(v_thickness - v_feather, v_thickness, length(v_normal) * v_thickness);
  float alpha = v_color.a * (1.0 - edge);
  gl_FragColor = vec4(v_color.rgb * alpha, alpha);
  #endif
}
`;

/** Straight lines, dashed where they say so, that become darker where they cross. */
export class DashedEdgeProgram extends EdgeRectangleProgram {
  override getDefinition() {
    const definition = super.getDefinition();
    const look = { name: 'a_look', size: 3, type: WebGLRenderingContext.FLOAT };
    return {
      ...definition,
      VERTEX_SHADER_SOURCE: VERTICES,
      FRAGMENT_SHADER_SOURCE: FRAGMENTS,
      UNIFORMS: [...definition.UNIFORMS, 'u_viewport'] as unknown as typeof definition.UNIFORMS,
      ATTRIBUTES: [...definition.ATTRIBUTES, look] as typeof definition.ATTRIBUTES,
    };
  }

  override processVisibleItem(
    edgeIndex: number,
    startIndex: number,
    source: NodeDisplayData,
    target: NodeDisplayData,
    data: EdgeDisplayData & Partial<EdgeLook>,
  ) {
    super.processVisibleItem(edgeIndex, startIndex, source, target, data);
    const own = startIndex + this.ATTRIBUTES_ITEMS_COUNT - 3;
    this.array.set([...DASHES[data.dash ?? 'solid'], data.shift ?? 0], own);
  }

  override setUniforms(params: RenderParams, program: ProgramInfo) {
    super.setUniforms(params, program);
    program.gl.uniform2f(program.uniformLocations['u_viewport']!, params.width, params.height);
  }
}
