import { expect, it } from 'vitest'
import { urlOfName } from './url-of-name.ts'

it('The address of a link is made of its name as the contract takes it', () => {
  expect(urlOfName('  Curso de Verão: 2ª edição! ')).toBe('curso-de-verao-2-edicao')
  expect(urlOfName('!!!')).toBe('')
  expect(urlOfName(`${'a'.repeat(59)} fim`)).toBe('a'.repeat(59))
})
