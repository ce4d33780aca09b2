import type { Locale } from '../../contract/locales.ts';
import { readOrMake } from '../cached-file.ts';
import { type Library, libraryCodeHash } from '../library.ts';
import { type Cloud, cloudOf } from './cloud.ts';
import { byInfluence, influenceGraph, influenceOf } from './influence-graph.ts';

/** The cloud of the last build while neither its names nor the code have changed: to place them all takes a second. */
export function cachedCloudOf(library: Library, locale: Locale): Cloud {
  const graph = influenceGraph(library);
  const influence = influenceOf(library);
  const names = byInfluence(library).map((id) => {
    const { names, era } = graph.getNodeAttributes(id);
    return [id, names[locale], era, influence.get(id)];
  });
  return readOrMake(`.cache/agora/cloud-${locale}.json`, [libraryCodeHash(), names], () =>
    cloudOf(library, locale),
  );
}
