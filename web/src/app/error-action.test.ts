import { describe, expect, test } from 'vitest'
import { errorsTexts } from '@prumo/texts/pt/errors'
import { errorAction, type Words } from './error-action.ts'

const failure = (status: number, more: Partial<Parameters<typeof errorAction>[0]> = {}) => ({
  status,
  code: 'any',
  message: 'Mensagem do servidor.',
  error: undefined,
  changed: undefined,
  errors: {},
  request_id: 'r-1',
  route_id: 'clients.list',
  path: '/api/companies/1/clients',
  ...more,
})

/** What the dialog reads, in Portuguese: ours by key, the server's as it came. */
const said = (words: Words) => ('key' in words ? errorsTexts[words.key] : words.text)
const messageOf = (...failed: Parameters<typeof failure>) => {
  const action = errorAction(failure(...failed))
  return 'message' in action ? said(action.message) : null
}

describe('what the screen does about a failure (specification section 8)', () => {
  test('A network error says to check the connection', () => {
    expect(errorAction(failure(0, { code: 'network' }))).toMatchObject({
      kind: 'ops',
      message: { key: 'network' },
    })
    const text = 'Verifique sua conexão com a internet'
    expect(messageOf(0, { code: 'network' })).toBe(text)
  })

  test('A 401 on login is shown by the login screen', () => {
    expect(errorAction(failure(401, { route_id: 'auth.login' }))).toEqual({ kind: 'none' })
  })

  test.each([
    ['auth.login', 403],
    ['auth.login', 429],
    ['auth.register', 422],
    ['auth.confirm-email', 422],
    ['auth.recover-password', 429],
    ['auth.reset-password', 422],
  ])('A refusal of %s (%i) is shown beside its fields', (route_id, status) => {
    expect(errorAction(failure(status, { route_id }))).toEqual({ kind: 'none' })
    expect(errorAction(failure(500, { route_id })).kind).toBe('ops')
  })

  test('A 401 Unauthenticated. ends the session; another 401 goes to the login', () => {
    expect(errorAction(failure(401, { message: 'Unauthenticated.' })).kind).toBe('sign_out')
    expect(errorAction(failure(401)).kind).toBe('login')
  })

  test.each([
    [403, 'second_factor_asked'],
    [403, 'second_factor_needed_to_approve'],
    [422, 'second_factor_needed_first'],
  ])('%i %s was asked for already, and says nothing again', (status, code) => {
    expect(errorAction(failure(status, { code }))).toEqual({ kind: 'none' })
  })

  test.each([
    ['permission_denied', 'permission_denied'],
    ['read_only_plan', 'read_only_plan'],
  ])('403 %s stays with its dialog', (code, key) => {
    expect(errorAction(failure(403, { code }))).toMatchObject({ kind: 'ops', message: { key } })
  })

  test.each([
    ['project', 'transaction', 'salvar transações'],
    ['cost_center', 'transaction', 'salvar transações'],
    ['project', 'purchase', 'aprovar compras'],
    ['cost_center', 'purchase', 'aprovar compras'],
  ])('403 %s_permission_error_on_%s says that nobody may %s there', (of, subject, act) => {
    const code = `${of}_permission_error_on_${subject}`
    // It may stand in any of the three places of a failed answer.
    for (const more of [{ code }, { error: code }, { message: code }]) {
      expect(errorAction(failure(403, more)).kind).toBe('ops')
      expect(messageOf(403, more)).toBe(
        `Você não tem autorização para ${act} deste Centro de Custo ou Projeto.`,
      )
    }
  })

  test('The link of the first administrator that no longer works says why, and leads nowhere else', () => {
    const refused = failure(403, {
      code: 'setup_link_invalid',
      message: 'Este link já foi usado ou venceu.',
      route_id: 'auth.first-administrator',
    })
    expect(errorAction(refused)).toMatchObject({
      kind: 'ops',
      message: { text: 'Este link já foi usado ou venceu.' },
    })
  })

  test('A plan that lacks the feature is a warning, any other 403 goes to the welcome page', () => {
    expect(errorAction(failure(403, { code: 'plan_lacks_feature' })).kind).toBe('warning')
    const text = 'Seu Plano não Possui acesso a esta Funcionalidade.'
    expect([errorsTexts.warning_title, messageOf(403, { code: 'plan_lacks_feature' })]).toEqual([
      'Aviso',
      text,
    ])
    expect(errorAction(failure(403, { code: 'who_knows' })).kind).toBe('welcome')
  })

  test('A suspended company is a warning, and the screen stays', () => {
    expect(errorAction(failure(403, { code: 'company_suspended' }))).toEqual({
      kind: 'warning',
      message: { key: 'company_suspended' },
    })
  })

  test('A stale write offers to reload, and says who changed the record and when', () => {
    expect(errorAction(failure(409, { code: 'stale_version' })).kind).toBe('stale')
    const changed = { by: 'Ana Souza', at: '2026-11-20T12:00:00.000Z' }
    expect(errorAction(failure(409, { code: 'stale_version', changed }))).toEqual({
      kind: 'stale',
      changed,
    })
    expect(errorAction(failure(409, { code: 'already_settled' })).kind).toBe('ops')
  })

  test.each([
    [{ error: 'Erro da resposta', errors: { name: ['required'] } }, 'Erro da resposta'],
    [{ errors: { name: ['required'], document: ['invalid_tax_id'] } }, 'required'],
    [{}, 'Mensagem do servidor.'],
  ])('A 422 shows the error, else the first field, else the message', (more, text) => {
    expect(errorAction(failure(422, more))).toMatchObject({ kind: 'ops', message: { text } })
  })

  test('A 422 that says nothing has the default text', () => {
    expect(messageOf(422, { message: '' })).toBe('Ops! Falha na validação dos dados.')
  })

  test('A 422 on an import lists its rows', () => {
    const action = errorAction(
      failure(422, {
        path: '/api/companies/1/payables/import',
        errors: { 'rows.3.value': ['required'], 'rows.7.due_date': ['invalid_date', 'required'] },
      }),
    )
    expect(action).toEqual({
      kind: 'rows',
      message: { key: 'import_validation' },
      rows: [
        { row: '3', message: 'required' },
        { row: '7', message: 'invalid_date' },
        { row: '7', message: 'required' },
      ],
    })
    expect(action.kind === 'rows' && said(action.message)).toBe(
      'Ops! Falha na validação dos dados. Nenhum dado foi importado.',
    )
  })

  test('A 422 on the OFX import follows the plain rule', () => {
    const path = '/api/companies/1/bank-accounts/2/ofx/import'
    expect(errorAction(failure(422, { path })).kind).toBe('ops')
  })

  test.each([
    [507, 'storage_full'],
    [503, 'file_store_unavailable'],
    [502, 'file_damaged'],
  ])(
    'A %i of a file (%s) is told in the words of the server, with the id of the error',
    (status, code) => {
      expect(errorAction(failure(status, { code }))).toEqual({
        kind: 'ops',
        message: { text: 'Mensagem do servidor.' },
        details: [{ text: 'r-1' }],
      })
    },
  )

  test('A 500 says to try later, with the id of the error', () => {
    expect(errorAction(failure(500))).toEqual({
      kind: 'ops',
      message: { key: 'later' },
      details: [{ key: 'unexpected' }, { text: 'r-1' }],
    })
    expect([errorsTexts.title, messageOf(500), errorsTexts.unexpected]).toEqual([
      'Ops!',
      'Tente novamente mais tarde.',
      'Ocorreu um erro inesperado.',
    ])
  })

  test('Any other failure shows the error, with the message as details', () => {
    expect(errorAction(failure(404, { error: 'Não há' }))).toEqual({
      kind: 'ops',
      message: { text: 'Não há' },
      details: [{ text: 'Mensagem do servidor.' }],
    })
  })
})
