import { describe, expect, it } from 'vitest'
import { logSerializers } from './log-serializers.ts'

describe('log lines', () => {
  it('Log lines tell where an error came from, and no value of the row that it was about', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      detail: 'Key (document)=(52998224725) already exists.',
      where: 'ana@prumo.example',
    })
    const logged = logSerializers.err(error)
    expect(logged).toMatchObject({ type: 'Error', code: '23505', message: error.message })
    expect(JSON.stringify(logged)).not.toMatch(/52998224725|ana@/)
  })
  it('Log lines tell nothing of a request or an answer', () => {
    expect([logSerializers.req(), logSerializers.res()]).toEqual([{}, {}])
  })
  it('Log lines tell the kind of what was thrown when it is no error', () => {
    expect(logSerializers.err('52998224725')).toEqual({
      type: 'string',
      message: '',
      stack: '',
      code: '',
    })
  })
})
