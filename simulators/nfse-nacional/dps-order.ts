/**
 * The children of each element of a DPS in the order of layout 1.01, by the names of the groups that
 * Prumo writes.
 * Source: national NFS-e, tiposComplexos_v1.01.xsd.
 */
const ORDER: Readonly<Record<string, string>> = {
  DPS: 'infDPS Signature',
  infDPS:
    'tpAmb dhEmi verAplic serie nDPS dCompet tpEmit cMotivoEmisTI chNFSeRej cLocEmi subst prest toma interm serv valores IBSCBS',
  subst: 'chSubstda cMotivo xMotivo',
  prest: 'CNPJ CPF NIF cNaoNIF CAEPF IM xNome end fone email regTrib',
  regTrib: 'opSimpNac regApTribSN regEspTrib',
  toma: 'CNPJ CPF NIF cNaoNIF CAEPF IM xNome end fone email',
  end: 'endNac endExt xLgr nro xCpl xBairro',
  endNac: 'cMun CEP',
  serv: 'locPrest cServ comExt obra atvEvento infoCompl',
  locPrest: 'cLocPrestacao cPaisPrestacao',
  cServ: 'cTribNac cTribMun xDescServ cNBS cIntContrib',
  'infDPS/valores': 'vServPrest vDescCondIncond vDedRed trib',
  vServPrest: 'vReceb vServ',
  vDescCondIncond: 'vDescIncond vDescCond',
  'valores/trib': 'tribMun tribFed totTrib',
  tribMun: 'tribISSQN cPaisResult tpImunidade exigSusp BM tpRetISSQN pAliq',
  tribFed: 'piscofins vRetCP vRetIRRF vRetCSLL',
  piscofins: 'CST vBCPisCofins pAliqPis pAliqCofins vPis vCofins tpRetPisCofins',
  totTrib: 'vTotTrib pTotTrib indTotTrib pTotTribSN',
  IBSCBS: 'finNFSe indFinal cIndOp tpOper gRefNFSe tpEnteGov indDest dest imovel valores',
  'IBSCBS/valores': 'gReeRepRes trib',
  'IBSCBS/valores/trib': 'gIBSCBS',
  gIBSCBS: 'CST cClassTrib cCredPres gTribRegular gDif',
}

interface Node {
  readonly name: string
  readonly children: Node[]
}

/** The elements of a document, without texts and attributes. */
function elementsIn(xml: string): readonly Node[] {
  const root: Node = { name: '', children: [] }
  const open = [root]
  for (const [, end = '', name = '', alone = ''] of xml.matchAll(/<(\/?)([\w.]+)[^<>]*?(\/?)>/g)) {
    if (end !== '') {
      open.pop()
      continue
    }
    const node: Node = { name, children: [] }
    open.at(-1)?.children.push(node)
    if (alone === '') open.push(node)
  }
  return root.children
}

/** The order of the longest part of a path that the layout names. */
const orderAt = (path: readonly string[]): string | undefined =>
  [3, 2, 1]
    .map((length) => ORDER[path.slice(-length).join('/')])
    .find((order) => order !== undefined)

function faultsIn(nodes: readonly Node[], path: readonly string[]): readonly string[] {
  if (nodes.length === 0) return []
  const order = orderAt(path)?.split(' ')
  if (order === undefined) return [`${path.join('/')} is no group of the layout`]
  const places = nodes.map(({ name }) => order.indexOf(name))
  const isInOrder = places.every((place, at) => place > (places[at - 1] ?? -1))
  const own = isInOrder ? [] : [`${path.join('/')} has ${nodes.map(({ name }) => name).join(' ')}`]
  const below = nodes.flatMap(({ name, children }) =>
    name === 'Signature' ? [] : faultsIn(children, [...path, name]),
  )
  return [...own, ...below]
}

/** What of a DPS stands where the layout has it not; nothing of a right one. */
export function orderFaults(xml: string): readonly string[] {
  const dps = elementsIn(xml).find(({ name }) => name === 'DPS')
  return dps === undefined ? ['There is no DPS'] : faultsIn(dps.children, ['DPS'])
}
