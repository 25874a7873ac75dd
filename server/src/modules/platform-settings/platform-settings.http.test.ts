import { describe, expect, it } from 'vitest'
import { samplePlan, samplePlatformSettings } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

const bakery = {
  company_name: 'Padaria Sol Ltda',
  trading_name: null,
  document: null,
  chart_template: 'vazio',
}

/** A platform administrator, and saving the settings as they are by then with other values. */
async function administrator() {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const save = async (fields: object) => {
    const { version } = (await root.get('/prumo/settings')).body.data
    return root.put('/prumo/settings', { ...samplePlatformSettings(fields), version })
  }
  const plan = async () => (await root.post('/prumo/plans', samplePlan())).body.data
  return { root, save, plan }
}

describe('the settings of the platform', () => {
  it('A company that is made gets the plan and the trial days that the platform administrator set', async () => {
    const { save, plan } = await administrator()
    const chosen = await plan()
    const saved = await save({ default_plan_id: chosen.id, trial_days: 7 })
    expect(saved.status).toBe(200)
    const { root } = await server().newCompany()
    expect((await root.post('/companies', bakery)).body.data).toMatchObject({
      prumoPlan: { name: chosen.name },
      date_expiry_at: '2026-11-26',
    })
    await save({ default_plan_id: chosen.id, trial_days: null })
    expect((await root.post('/companies', bakery)).body.data.date_expiry_at).toBeNull()
  })

  it('A default plan that is no longer offered leaves new companies with the first one on offer', async () => {
    const { root: platform, save, plan } = await administrator()
    const chosen = await plan()
    await save({ default_plan_id: chosen.id })
    await platform.put(`/prumo/plans/${chosen.id}`, { ...chosen, status: 'deactivated' })
    const { root } = await server().newCompany()
    const { prumoPlan } = (await root.post('/companies', bakery)).body.data
    expect(prumoPlan.name).not.toBe(chosen.name)
    expect((await platform.delete(`/prumo/plans/${chosen.id}`)).body.code).toBe('plan_in_use')
  })

  it('Help addresses are told to everybody who signed in, and what is not set is null', async () => {
    const { save } = await administrator()
    const set = { intro_video: null, live_chat: 'https://chat.exemplo.test/prumo' }
    const help = { ...set, ticket_form: null, renewal_contact: 'comercial@exemplo.test' }
    await save(help)
    const { root } = await server().newCompany()
    expect((await root.get('/help-contacts')).body.data).toEqual(help)
    expect((await root.get('/prumo/settings')).status).toBe(403)
  })

  it('Help addresses that are no addresses are refused, each on its field', async () => {
    const { save } = await administrator()
    const { status, body } = await save({
      live_chat: 'javascript:alert(1)',
      renewal_contact: 'ligue para nós',
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      live_chat: ['URL inválida'],
      renewal_contact: ['URL inválida'],
    })
  })

  it('Settings of the platform that somebody else changed meanwhile are not overwritten', async () => {
    const { root, save } = await administrator()
    const { version } = (await root.get('/prumo/settings')).body.data
    await save({ trial_days: 15 })
    const late = await root.put('/prumo/settings', samplePlatformSettings({ version }))
    expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
    expect((await root.get('/prumo/settings')).body.data.trial_days).toBe(15)
  })

  it('A change of the settings of the platform stands in the log of whose account did it', async () => {
    const { root, save } = await administrator()
    await save({ trial_days: 21 })
    const { id } = (await root.get('/auth/user')).body.data.user
    const events = await server()
      .database.kysely.selectFrom('account_events')
      .select(['kind', 'details'])
      .where('user_id', '=', id)
      .execute()
    expect(events).toMatchObject([
      { kind: 'platform_settings_changed', details: { after: { trial_days: 21 } } },
    ])
  })
})
