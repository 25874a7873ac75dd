import { X509Certificate } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Answer, Asked } from '../json-http.ts'
import { fieldsOf, textOf } from '../json-http.ts'
import { certificateIn, isSigned } from './check-signature.ts'
import { type NfseDistribution, nfseDistribution } from './nfse-distribution.ts'
import { orderFaults } from './dps-order.ts'
import { type CityParameters, cityAnswer, cityParameters, cityRateOn } from './city-parameters.ts'
import { issuerOf, noteKey, noteOf, partIn, textIn } from './nfse-note.ts'

const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse'
/** Series of a taxpayer's own program. */
const OWN_SERIES = { from: 1, until: 49_999 }

/** A note that the simulated system holds. */
export interface SimulatedNote {
  readonly key: string
  readonly dps_id: string
  readonly number: number
  readonly dps: string
  readonly xml: string
  /** The event that canceled it; null while it is in force. */
  event: string | null
  /** The event of the note that took its place. */
  replaced: string | null
}

/** The national NFS-e on the loopback, behind mutual TLS: notes, events, what a city told. */
export interface NfseSimulator {
  readonly answer: (asked: Asked) => Answer
  /** By the Id of the declaration. */
  readonly notes: Map<string, SimulatedNote>
  /** Answers a declaration with this rejection; null leaves it to the rules. */
  rejects: (dps: string) => { readonly codigo: string; readonly descricao: string } | null
  /** What a cancellation is answered with; null is that it is registered. */
  rejectsEvent: (key: string) => { readonly codigo: string; readonly descricao: string } | null
  /** By which it counts CBS from 2027 on, in percent; null where it knows none. */
  cbs_rate: string | null
  /** Cities that do not let their taxpayers issue here. */
  readonly absent_cities: Set<string>
  /** What cities parametrised of services. */
  readonly parameters: CityParameters
  readonly distribution: NfseDistribution
}

const packed = (xml: string): string => gzipSync(Buffer.from(xml)).toString('base64')
const unpacked = (text: string): string => {
  try {
    return gunzipSync(Buffer.from(text, 'base64')).toString('utf8')
  } catch {
    return ''
  }
}

const head = (at: string) => ({
  tipoAmbiente: 2,
  versaoAplicativo: 'Simulado',
  dataHoraProcessamento: at,
})

/** The service of a declaration as cities have it, with points; one that its city splits no further ends in 000. */
function serviceOf(dps: string): string {
  const code = `${textIn(dps, 'cTribNac')}${textIn(dps, 'cTribMun') || '000'}`
  return code.replace(/^(\d{2})(\d{2})(\d{2})(\d{3})$/, '$1.$2.$3.$4')
}

/** @param clock what time it is for it. */
export function nfseSimulator(clock: () => Date): NfseSimulator {
  const notes = new Map<string, SimulatedNote>()
  const byKey = new Map<string, SimulatedNote>()
  const now = () =>
    `${new Date(clock().getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
  const refused = (codigo: string, descricao: string, status = 400): Answer => ({
    status,
    body: { ...head(now()), erros: [{ codigo, descricao }] },
  })
  const simulator: NfseSimulator = {
    notes,
    rejects: () => null,
    rejectsEvent: () => null,
    // Made up: the real one is the Senate's.
    cbs_rate: '8.8',
    absent_cities: new Set(),
    parameters: cityParameters(),
    distribution: nfseDistribution(),
    answer: ({ method, path, query, text }) => {
      const [, place = '', id = '', act = '', type = ''] = path.split('/')
      if (place === 'nfse' && id === '' && method === 'POST')
        return issue(unpacked(textOf(fieldsOf(text)['dpsXmlGZipB64'])))
      if (place === 'dps') {
        const note = notes.get(id)
        if (note === undefined) return refused('E2404', 'DPS não encontrada', 404)
        return { status: 200, body: { ...head(now()), idDps: id, chaveAcesso: note.key } }
      }
      if (place === 'contribuintes')
        return simulator.distribution.answer(
          Number(act),
          query.get('cnpjConsulta') ?? '',
          head(now()),
        )
      if (place === 'parametrizacao') return cityAnswer(path.split('/').slice(2), simulator)
      const note = byKey.get(id)
      if (place !== 'nfse' || note === undefined)
        return refused('E2404', 'NFS-e não encontrada', 404)
      if (act === '') return told(note, 200)
      if (act === 'eventos' && method === 'POST')
        return cancel(note, unpacked(textOf(fieldsOf(text)['pedidoRegistroEventoXmlGZipB64'])))
      if (type === '105102' && note.replaced !== null)
        return { status: 200, body: { ...head(now()), eventoXmlGZipB64: packed(note.replaced) } }
      if (type === '101101' && note.event !== null)
        return { status: 200, body: { ...head(now()), eventoXmlGZipB64: packed(note.event) } }
      return refused('E2404', 'Evento não encontrado', 404)
    },
  }

  const told = (note: SimulatedNote, status: number): Answer => ({
    status,
    body: {
      ...head(now()),
      idDps: note.dps_id,
      chaveAcesso: note.key,
      nfseXmlGZipB64: packed(note.xml),
    },
  })

  function issue(dps: string): Answer {
    const fault = faultOf(dps)
    if (fault !== null) return refused(...fault)
    const dps_id = /infDPS[^>]*\sId="([^"]+)"/.exec(dps)?.[1] ?? ''
    if (notes.has(dps_id)) return refused('E0014', 'Já existe NFS-e para esta DPS.')
    const own = simulator.rejects(dps)
    if (own !== null) return refused(own.codigo, own.descricao)
    const replaced = textIn(partIn(dps, 'subst'), 'chSubstda')
    const old = byKey.get(replaced)
    if (replaced !== '' && (old === undefined || issuerOf(old.dps) !== issuerOf(dps)))
      return refused('E0800', 'A NFS-e a substituir não existe.')
    if (old !== undefined && (old.event !== null || old.replaced !== null))
      return refused('E0840', 'A NFS-e a substituir já está cancelada.')
    const number = notes.size + 1
    const key = noteKey(dps, number)
    const bare = dps.replace(/^<\?xml[^>]*\?>/, '')
    const city_rate = cityRateOn(simulator.parameters, serviceOf(bare), textIn(bare, 'dCompet'))
    const { cbs_rate } = simulator
    const xml = noteOf(bare, { key, number, at: now(), cbs_rate, city_rate })
    const note: SimulatedNote = { key, dps_id, number, dps, xml, event: null, replaced: null }
    if (old !== undefined) old.replaced = replacedEvent(old, note)
    notes.set(dps_id, note)
    byKey.set(key, note)
    return told(note, 201)
  }

  function cancel(note: SimulatedNote, request: string): Answer {
    if (!isSigned(request, 'infPedReg', NAMESPACE)) return refused('E0714', 'Assinatura inválida.')
    if (textIn(request, 'chNFSe') !== note.key) return refused('E0800', 'Chave de outra NFS-e.')
    if (note.event !== null || note.replaced !== null)
      return refused('E0840', 'A NFS-e já está cancelada.')
    const own = simulator.rejectsEvent(note.key)
    if (own !== null) return refused(own.codigo, own.descricao)
    note.event = [
      `<evento xmlns="${NAMESPACE}" versao="1.01"><infEvento Id="EVT${note.key}101101001">`,
      '<verAplic>Simulado</verAplic><ambGer>2</ambGer><nSeqEvento>1</nSeqEvento>',
      `<dhProc>${now()}</dhProc><nDFSe>${note.number}</nDFSe>${request}</infEvento></evento>`,
    ].join('')
    return { status: 201, body: { ...head(now()), eventoXmlGZipB64: packed(note.event) } }
  }

  /** The system itself cancels what another note takes the place of. */
  function replacedEvent(old: SimulatedNote, by: SimulatedNote): string {
    const subst = partIn(by.dps, 'subst')
    return [
      `<evento xmlns="${NAMESPACE}" versao="1.01"><infEvento Id="EVT${old.key}105102001">`,
      '<verAplic>Simulado</verAplic><ambGer>2</ambGer><nSeqEvento>1</nSeqEvento>',
      `<dhProc>${now()}</dhProc><nDFSe>${by.number}</nDFSe><pedRegEvento versao="1.01">`,
      `<infPedReg Id="PRE${old.key}105102001"><chNFSe>${old.key}</chNFSe><e105102>`,
      '<xDesc>Cancelamento de NFS-e por Substituição</xDesc>',
      `<cMotivo>${textIn(subst, 'cMotivo')}</cMotivo><xMotivo>${textIn(subst, 'xMotivo')}</xMotivo>`,
      `<chSubstituta>${by.key}</chSubstituta></e105102></infPedReg></pedRegEvento></infEvento></evento>`,
    ].join('')
  }

  return simulator
}

/** The list of services ends with item 40; 99 is of services that no city taxes. */
const LAST_ITEM = 40
const WITHOUT_TAX = 99

/** What the system has against a declaration; null of a right one. */
function faultOf(dps: string): [code: string, text: string, status?: number] | null {
  if (!dps.startsWith('<')) return ['E1229', 'O conteúdo não é um XML em UTF-8.']
  if (/<\w+:(?!schema)/.test(dps)) return ['E1228', 'O XML não deve ter prefixos.']
  const [disordered] = orderFaults(dps)
  if (disordered !== undefined) return ['E1235', `Falha no esquema XML: ${disordered}`]
  if (!isSigned(dps, 'infDPS', NAMESPACE)) return ['E0714', 'Assinatura inválida.']
  const subject = new X509Certificate(certificateIn(dps)).subject
  const issuer = issuerOf(dps)
  const root = issuer.length === 14 ? issuer.slice(0, 8) : issuer
  if (!subject.includes(`:${root}`)) return ['E0176', 'O certificado é de outro emitente.', 403]
  const series = Number(textIn(dps, 'serie'))
  if (!(series >= OWN_SERIES.from && series <= OWN_SERIES.until))
    return ['E0010', 'A série não é de aplicativo próprio.']
  const id = /infDPS[^>]*\sId="([^"]+)"/.exec(dps)?.[1] ?? ''
  const told = [
    'DPS',
    textIn(dps, 'cLocEmi'),
    issuer.length === 11 ? '1' : '2',
    issuer.padStart(14, '0'),
    textIn(dps, 'serie').padStart(5, '0'),
    textIn(dps, 'nDPS').padStart(15, '0'),
  ].join('')
  if (id !== told) return ['E0004', 'O identificador da DPS não é o de seus campos.']
  const item = Number(textIn(dps, 'cTribNac').slice(0, 2))
  if (item > LAST_ITEM && item !== WITHOUT_TAX)
    return ['E0310', 'O código de tributação nacional não existe.']
  if (partIn(dps, 'toma').includes('<CNPJ>00000000000000<'))
    return ['E0206', 'O CNPJ do tomador não existe.']
  return null
}
