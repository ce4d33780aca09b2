import { type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, MAX_ZOOM, moveCrop, roomOf, squareOf } from '../../lib/images/crop.ts';
import type { FileMessages } from './messages.ts';

interface Props extends Pick<FileMessages, 't'> {
  image: ImageBitmap;
  crop: Crop;
  isLocked: boolean;
  onChange: (crop: Crop) => void;
}

/** Canvas size in pixels; CSS scales it down. */
const SIDE = 640;

/** The square crop, moved and zoomed by pointer or sliders. */
export function CropFrame({ t, image, crop, isLocked, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const room = roomOf(image, crop.zoom);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { x, y, side } = squareOf(image, crop);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, side, side, 0, 0, SIDE, SIDE);
  }, [image, crop]);

  function onPointerMove({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent): void {
    const before = pointers.current.get(pointerId);
    if (!before || isLocked) return;
    const { width } = currentTarget.getBoundingClientRect();
    const [other] = [...pointers.current].filter(([id]) => id !== pointerId).map(([, point]) => point);
    pointers.current.set(pointerId, { x, y });
    // With two fingers each moves the image by half.
    const share = (other ? 0.5 : 1) / width;
    const moved = moveCrop(image, crop, { x: (x - before.x) * share, y: (y - before.y) * share });
    const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other!.x, point.y - other!.y);
    const stretch = other ? distance({ x, y }) / Math.max(1, distance(before)) : 1;
    onChange({ ...moved, zoom: moved.zoom * stretch });
  }

  const slider = (
    label: string,
    value: number,
    [min, max]: [number, number],
    change: (to: number) => Crop,
  ) => (
    <label className="crop-slider">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100 || 1}
        value={value}
        disabled={isLocked || min === max}
        onChange={({ currentTarget }) => onChange(change(Number(currentTarget.value)))}
      />
    </label>
  );

  return (
    <div className="crop">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        data-locked={isLocked || undefined}
        onPointerDown={({ pointerId, clientX: x, clientY: y, currentTarget }) => {
          currentTarget.setPointerCapture(pointerId);
          pointers.current.set(pointerId, { x, y });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={({ pointerId }) => pointers.current.delete(pointerId)}
        onPointerCancel={({ pointerId }) => pointers.current.delete(pointerId)}
      >
        {t.cropPreview}
      </canvas>
      <div className="crop-sliders">
        {slider(t.zoom, crop.zoom, [1, MAX_ZOOM], (zoom) => ({ ...crop, zoom }))}
        {slider(t.horizontal, crop.x, [0.5 - room.x, 0.5 + room.x], (x) => ({ ...crop, x }))}
        {slider(t.vertical, crop.y, [0.5 - room.y, 0.5 + room.y], (y) => ({ ...crop, y }))}
      </div>
    </div>
  );
}
