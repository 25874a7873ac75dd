import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSavedList, saveList } from '../../client/list-storage.ts'
import { changeSession, emptySession, readSession } from '../../client/session-store.ts'
import { sampleSession, sampleUser } from '../../../test/session.sample.ts'
import { signOut, startSession } from './session-acts.ts'

const { companies } = sampleSession

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  })
  changeSession(emptySession)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const signIn = () =>
  startSession({
    access_token: 'token',
    user: sampleUser,
    companies,
    permissions: ['companies.payables.index'],
  })

test('A session holds token, user, role, companies, the current one and the permissions in it', () => {
  expect(emptySession).toEqual({
    accessToken: null,
    loggedInUser: null,
    userRole: 'admin',
    isUserAuthenticated: false,
    companies: [],
    currentCompanyId: null,
    currentPermissions: [],
  })
  changeSession({ userRole: 'user' })
  expect(readSession()).toEqual({ ...emptySession, userRole: 'user' })
  changeSession(emptySession)
})

test('Signing in keeps token, user and companies, marks who is there, and leads to the first page', () => {
  expect(signIn()).toBe('/')
  expect(readSession()).toEqual({
    accessToken: 'token',
    loggedInUser: sampleUser,
    userRole: 'administrador',
    isUserAuthenticated: true,
    companies,
    currentCompanyId: companies[0]?.id,
    currentPermissions: ['companies.payables.index'],
  })
})

const [first] = companies

/** Signs in to these companies, with a permission in the first of them. */
const signInTo = (list: typeof companies) =>
  startSession({
    access_token: 'token',
    user: sampleUser,
    companies: list,
    permissions: list.length === 0 ? [] : ['companies.payables.index'],
  })

test('Signing in with several companies chooses the first of them', () => {
  if (first === undefined) throw new Error('The sample has a company.')
  signInTo([
    { ...first, id: 5 },
    { ...first, id: 3 },
  ])
  expect(readSession().currentCompanyId).toBe(5)
  expect(readSession().companies.map(({ id }) => id)).toEqual([5, 3])
})

test('Signing in with one company chooses it without asking', () => {
  expect(signInTo(companies)).toBe('/')
  expect(readSession().currentCompanyId).toBe(first?.id)
})

test('Signing in without a company chooses none', () => {
  expect(signInTo([])).toBe('/admin/company/edit')
  expect(readSession().currentCompanyId).toBeNull()
})

test('Signing out tells the server, and forgets the session even if the server cannot be reached', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    throw new TypeError('Failed to fetch')
  })
  signIn()
  await signOut()
  expect(calls).toEqual(['/api/auth/logout'])
  expect(readSession()).toEqual(emptySession)
})

test('Calls that are refused together end the session once', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    return new Response(null, { status: 204 })
  })
  signIn()
  await Promise.all([signOut(), signOut(), signOut()])
  expect(calls).toEqual(['/api/auth/logout'])
  expect(readSession()).toEqual(emptySession)
})

test('Whoever signs in while the server hears of the last sign-out stays signed in', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => held)
  signIn()
  const leaving = signOut()
  changeSession({ accessToken: 'another' })
  answer(new Response(null, { status: 204 }))
  await leaving
  expect(readSession().accessToken).toBe('another')
  changeSession(emptySession)
})

test('Signing out and in again keeps the state of the lists, each person their own', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const company_id = first?.id ?? 0
  const signInAs = (id: number) =>
    startSession({
      access_token: 'token',
      user: { ...sampleUser, id },
      companies,
      permissions: ['companies.payables.index'],
    })
  signInAs(1)
  saveList(company_id, 'payables', { search: 'meta' })
  await signOut()
  signInAs(2)
  expect(readSavedList(company_id, 'payables')).toBeUndefined()
  await signOut()
  signInAs(1)
  expect(readSavedList(company_id, 'payables')).toEqual({ search: 'meta' })
})
