/** What each page shows, at the same places and with the same look: dots by era and influence, faint lines, names. */
const PREPARE = `
const [network, layouts] = await Promise.all(
  ['network', 'layouts'].map((name) => fetch('/philos/' + name + '.json').then((answer) => answer.json())),
);
const eras = [...new Set(network.era)];
const colours = ['#8f3d20', '#3a4a7d', '#73540f', '#1f5c56', '#623d6a'];
const colourOf = (at) => colours[eras.indexOf(network.era[at]) % colours.length];
const host = document.getElementById('host');
const scale = Math.min(host.offsetWidth / (layouts.width + 600), host.offsetHeight / (layouts.height + 600));
const place = (at) => ({ x: layouts.affinity.x[at] * scale, y: layouts.affinity.y[at] * scale });
const radius = (at) => Math.max(1.6, layouts.radius[at] * scale);
const names = network.names.pt;
const { from, to, kinds } = network.edges;
const nearOf = (at) => {
  const near = new Set([at]);
  from.forEach((one, edge) => {
    if (one === at) near.add(to[edge]);
    if (to[edge] === at) near.add(one);
  });
  return near;
};
`;

const page = (library: string, script: string) => `<!doctype html>
<meta charset="utf-8" /><title>${library}</title>
<style>body { margin: 0; background: #f8f3e8 } #host { width: 1200px; height: 725px; margin: 80px 40px }</style>
<div id="host"></div>
<script src="/peers/${library}.js"></script>
<script type="module">${PREPARE}${script}</script>
`;

/** As it comes, with the fastest kind of edge: all that is drawn at rest is drawn on the move, as on our page. */
const CYTOSCAPE = page(
  'cytoscape',
  `
const cy = cytoscape({
  container: host,
  layout: { name: 'preset', fit: true, padding: 20 },
  elements: {
    nodes: network.ids.map((id, at) => ({
      data: { id: String(at), name: names[at], colour: colourOf(at), size: 2 * radius(at) },
      position: place(at),
    })),
    edges: from.map((one, edge) => ({
      data: { id: 'e' + edge, source: String(one), target: String(to[edge]) },
      classes: kinds[edge] === 2 ? 'critic' : '',
    })),
  },
  style: [
    { selector: 'node', style: { width: 'data(size)', height: 'data(size)', 'background-color': 'data(colour)',
      label: 'data(name)', 'font-size': 10, 'min-zoomed-font-size': 9, color: '#2b221a' } },
    { selector: 'edge', style: { width: 0.7, 'line-color': '#2b221a', 'line-opacity': 0.15, 'curve-style': 'haystack' } },
    { selector: '.critic', style: { 'line-style': 'dashed' } },
    { selector: '.far', style: { opacity: 0.15 } },
    { selector: 'edge.near', style: { 'line-color': '#9c4021', 'line-opacity': 1 } },
  ],
});
cy.on('tap', 'node', ({ target }) => {
  const near = target.closedNeighborhood();
  cy.batch(() => {
    cy.elements().removeClass('near').addClass('far');
    near.removeClass('far').addClass('near');
  });
});
window.placeOf = (at) => {
  const { x, y } = cy.getElementById(String(at)).renderedPosition();
  const box = host.getBoundingClientRect();
  return { x: box.x + x, y: box.y + y };
};
cy.one('render', () => requestAnimationFrame(() => (window.readyAt = performance.now())));
`,
);

/** As it comes, without physics and with straight lines. */
const VIS = page(
  'vis-network',
  `
const nodes = new vis.DataSet(network.ids.map((id, at) => ({
  id: at, label: names[at], ...place(at), shape: 'dot', size: radius(at), color: colourOf(at), font: { size: 10 },
})));
const edges = new vis.DataSet(from.map((one, edge) => ({
  id: edge, from: one, to: to[edge], dashes: kinds[edge] === 2, color: { color: '#2b221a', opacity: 0.15 },
})));
const drawn = new vis.Network(host, { nodes, edges }, {
  physics: false,
  layout: { improvedLayout: false },
  edges: { smooth: false, width: 0.7 },
  nodes: { scaling: { label: { drawThreshold: 9 } } },
});
drawn.on('selectNode', ({ nodes: [at] }) => {
  const near = nearOf(at);
  nodes.update(network.ids.map((id, one) => ({ id: one, color: near.has(one) ? colourOf(one) : '#ded3c0' })));
  edges.update(from.map((one, edge) => {
    const isNear = one === at || to[edge] === at;
    return { id: edge, color: isNear ? { color: '#9c4021', opacity: 1 } : { color: '#2b221a', opacity: 0.04 } };
  }));
});
window.placeOf = (at) => {
  const { x, y } = drawn.canvasToDOM(drawn.getPosition(at));
  const box = host.getBoundingClientRect();
  return { x: box.x + x, y: box.y + y };
};
drawn.once('afterDrawing', () => requestAnimationFrame(() => (window.readyAt = performance.now())));
`,
);

export interface Peer {
  name: string;
  html: string;
  /** From the root. */
  script: string;
}

export const PEERS: readonly Peer[] = [
  { name: 'cytoscape', html: CYTOSCAPE, script: 'bench/node_modules/cytoscape/dist/cytoscape.min.js' },
  {
    name: 'vis-network',
    html: VIS,
    script: 'bench/node_modules/vis-network/standalone/umd/vis-network.min.js',
  },
];
