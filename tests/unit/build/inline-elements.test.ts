import { describe, expect, it } from 'vitest';
import { hashSource, inlineHashes } from '../../../build/inline-elements.ts';

const scriptsOf = (html: string) => inlineHashes(html).scripts;

describe('inlineHashes', () => {
  it('hashes the exact text of inline scripts and styles', () => {
    const html =
      '<script> a </script><STYLE media="print">b</STYLE><script type="module" data-x=\'>\'>c</script>';
    expect(inlineHashes(html)).toEqual({
      scripts: [hashSource(' a '), hashSource('c')].sort(),
      styles: [hashSource('b')],
    });
  });

  it('leaves out scripts from files and data', () => {
    expect(scriptsOf('<script src="/a.js"></script><script type="application/ld+json">{}</script>')).toEqual(
      [],
    );
  });

  it('takes nothing from comments and attributes', () => {
    const html = `<!-- <script>no</script> --><a title="<script>no</script>" data-x='<style>no</style>'>x</a>`;
    expect(inlineHashes(html)).toEqual({ scripts: [], styles: [] });
  });

  it('finds the script behind an attribute that looks like one', () => {
    expect(scriptsOf('<astro-island props="<script>"><script>yes</script>')).toEqual([hashSource('yes')]);
  });

  it('names each hash once', () => {
    expect(scriptsOf('<script>a</script><script>a</script>')).toHaveLength(1);
  });
});
