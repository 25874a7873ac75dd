import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { publishAnswer } from './publish-answer.ts'

const COMPANY = 1
const act = { route: { id: 'allocation-templates.create' }, answer: null, params: undefined }

/** A list on the screen whose requests are answered by hand, in any order. */
function watchList(client: QueryClient, routeId = 'allocation-templates.list') {
  const answers: ((rows: string) => void)[] = []
  const observer = new QueryObserver<string>(client, {
    queryKey: ['company', COMPANY, routeId, {}, {}],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  observer.subscribe(() => undefined)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { answers, observer, settled }
}

it('A list whose first request was under way when an act was answered is asked for again', async () => {
  const client = new QueryClient()
  const { answers, observer, settled } = watchList(client)
  await publishAnswer(client, COMPANY, act)
  expect(answers).toHaveLength(2)
  answers[0]?.('before the act')
  await settled()
  expect(observer.getCurrentResult().data).toBeUndefined()
  answers[1]?.('after the act')
  await settled()
  expect(observer.getCurrentResult().data).toBe('after the act')
})

it('A list that has an answer keeps showing it while it is asked for again', async () => {
  const client = new QueryClient()
  const { answers, observer, settled } = watchList(client)
  answers[0]?.('before the act')
  await settled()
  await publishAnswer(client, COMPANY, act)
  expect(answers).toHaveLength(2)
  expect(observer.getCurrentResult().data).toBe('before the act')
  answers[1]?.('after the act')
  await settled()
  expect(observer.getCurrentResult().data).toBe('after the act')
})

it('A first request that an act does not concern goes on', async () => {
  const client = new QueryClient()
  const { answers, observer, settled } = watchList(client, 'suppliers.list')
  await publishAnswer(client, COMPANY, act)
  expect(answers).toHaveLength(1)
  answers[0]?.('suppliers')
  await settled()
  expect(observer.getCurrentResult().data).toBe('suppliers')
})
