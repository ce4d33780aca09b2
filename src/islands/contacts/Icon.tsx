import { useEffect, useState } from 'react';
import { loadIcons } from '../../clients/icons.ts';
import { type Icon as IconData, iconImage } from '../../lib/icon-image.ts';

export type Icons = ReadonlyMap<string, IconData>;

/** The icons of these names, once loaded; texts do not wait for them. */
export function useIcons(names: readonly string[]): Icons {
  const [icons, setIcons] = useState<Icons>(new Map());
  const key = [...new Set(names)].sort().join(',');
  useEffect(() => {
    let isCurrent = true;
    if (key === '') return;
    void loadIcons(key.split(',')).then((loaded) => isCurrent && setIcons(loaded));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return icons;
}

/** Drawn in the text's colour. Reserves its space while loading. */
export function Icon({ name, icons }: { name: string; icons: Icons }) {
  const icon = icons.get(name);
  return (
    <span
      className="icon-drawing"
      aria-hidden="true"
      style={icon ? { maskImage: iconImage(icon) } : undefined}
      data-missing={icon ? undefined : ''}
    />
  );
}
