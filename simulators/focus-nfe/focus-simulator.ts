import { type Answer, type Asked, fieldsOf, textOf } from '../json-http.ts'
import { cityFault, formFault, type Reason } from './check-note.ts'
import { abrasfOf, type SentNote } from './city-note-xml.ts'

/** A token that the simulated service refuses. */
const WRONG_TOKEN = 'errado'
/** A justification has so many characters. */
const REASON_LENGTHS = { min: 15, max: 255 }

/** A note that the simulated service was sent. */
export interface SimulatedCityNote extends SentNote {
  status: 'processando_autorizacao' | 'autorizado' | 'erro_autorizacao' | 'cancelado'
  errors: readonly Reason[]
  /** So many questions are answered before the city has decided. */
  looks_left: number
  canceled_at: string | null
}

/** Focus NFe on the loopback: notes of services by the API v2, and the city behind it. */
export interface FocusSimulator {
  readonly answer: (asked: Asked) => Answer
  /** By reference. */
  readonly notes: Map<string, SimulatedCityNote>
  /** Has the city refuse a note with this reason; null leaves it to the rules. */
  rejects: (fields: Readonly<Record<string, unknown>>) => Reason | null
  /** What a cancellation is refused with; null is that it is done. */
  rejectsCancellation: (ref: string) => Reason | null
  /** So many questions about a note are answered before the city has decided. */
  looks: number
  /** Gives files in a layout of the city's own, which nobody reads. */
  has_own_layout: boolean
}

const refused = (status: number, codigo: string, mensagem: string): Answer => ({
  status,
  body: { codigo, mensagem },
})
const tokenOf = ({ headers }: Asked): string => {
  const [kind, text = ''] = (headers.authorization ?? '').split(' ')
  const [token = '', password] = Buffer.from(text, 'base64').toString('utf8').split(':')
  return kind === 'Basic' && password === '' ? token : ''
}

/** @param clock what time it is for it. */
export function focusSimulator(clock: () => Date): FocusSimulator {
  const notes = new Map<string, SimulatedCityNote>()
  const now = () =>
    `${new Date(clock().getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
  const simulator: FocusSimulator = {
    notes,
    rejects: () => null,
    rejectsCancellation: () => null,
    looks: 0,
    has_own_layout: false,
    answer: (asked) => {
      const token = tokenOf(asked)
      if (token === '' || token === WRONG_TOKEN)
        return refused(403, 'permissao_negada', 'Acesso negado.')
      const [, first = '', second = '', ref = ''] = asked.path.split('/')
      if (first === 'arquivos') return file(second)
      if (first !== 'v2' || second !== 'nfse') return missing
      if (asked.method === 'POST') return take(asked)
      const note = notes.get(ref)
      if (note === undefined) return missing
      if (asked.method === 'DELETE')
        return cancel(note, textOf(fieldsOf(asked.text)['justificativa']))
      return look(note)
    },
  }
  const missing = refused(404, 'nao_encontrado', 'Nota fiscal não encontrada')

  function take({ query, text }: Asked): Answer {
    const ref = query.get('ref') ?? ''
    const fields = fieldsOf(text)
    if (Object.keys(fields).length === 0) return refused(415, 'midia_invalida', 'JSON inválido')
    const wrong = formFault(ref, fields)
    if (wrong !== null) return { status: 400, body: wrong }
    const known = notes.get(ref)
    if (known?.status === 'processando_autorizacao')
      return refused(422, 'em_processamento', 'Nota fiscal em processamento')
    if (known !== undefined && known.status !== 'erro_autorizacao')
      return refused(422, 'nfe_autorizada', 'Nota fiscal já autorizada')
    const number = known?.number ?? notes.size + 1
    const reason = simulator.rejects(fields) ?? cityFault(fields)
    const note: SimulatedCityNote = {
      ref,
      number,
      code: `SIM${String(number).padStart(5, '0')}`,
      at: now(),
      fields,
      status: 'processando_autorizacao',
      errors: reason === null ? [] : [reason],
      looks_left: simulator.looks,
      canceled_at: null,
    }
    notes.set(ref, note)
    return { status: 201, body: { ...headOf(note), status: note.status } }
  }

  function look(note: SimulatedCityNote): Answer {
    if (note.status === 'processando_autorizacao' && note.looks_left === 0)
      note.status = note.errors.length > 0 ? 'erro_autorizacao' : 'autorizado'
    else note.looks_left -= 1
    return { status: 200, body: told(note) }
  }

  function cancel(note: SimulatedCityNote, reason: string): Answer {
    if (reason.length < REASON_LENGTHS.min || reason.length > REASON_LENGTHS.max)
      return refused(400, 'requisicao_invalida', 'Parâmetro "justificativa" inválido')
    if (note.status === 'cancelado')
      return refused(400, 'nfe_cancelada', 'Nota Fiscal já cancelada')
    if (note.status !== 'autorizado')
      return refused(400, 'nfe_nao_autorizada', 'Nota fiscal não autorizada não pode ser cancelada')
    const own = simulator.rejectsCancellation(note.ref)
    if (own !== null)
      return {
        status: 200,
        body: { status: 'erro_cancelamento', erros: [{ ...own, correcao: null }] },
      }
    note.status = 'cancelado'
    note.canceled_at = now()
    return { status: 200, body: { status: note.status } }
  }

  function file(name: string): Answer {
    const note = notes.get(name.replace(/-nfse\.xml$/, ''))
    if (note === undefined) return missing
    const xml = simulator.has_own_layout
      ? `<notaDaCidade><numero>${note.number}</numero></notaDaCidade>`
      : abrasfOf(note, note.canceled_at)
    return { status: 200, body: xml, type: 'application/xml; charset=utf-8' }
  }
  return simulator
}

const headOf = ({ ref, number, fields }: SimulatedCityNote) => {
  const provider = fields['prestador']
  const cnpj: unknown =
    provider !== null && typeof provider === 'object' ? Reflect.get(provider, 'cnpj') : null
  return { cnpj_prestador: cnpj, ref, numero_rps: String(number), serie_rps: '1', tipo_rps: '1' }
}

function told(note: SimulatedCityNote) {
  const { status, number, code, at, errors, ref } = note
  if (status === 'processando_autorizacao') return { ...headOf(note), status }
  if (status === 'erro_autorizacao')
    return { ...headOf(note), status, erros: errors.map((one) => ({ ...one, correcao: null })) }
  return {
    ...headOf(note),
    status,
    numero: String(number),
    codigo_verificacao: code,
    data_emissao: at,
    url: `https://nota.example/consulta?num=${number}&cod=${code}`,
    caminho_xml_nota_fiscal: `/arquivos/${ref}-nfse.xml`,
  }
}
