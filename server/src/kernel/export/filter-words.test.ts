import { expect, it } from 'vitest'
import { exportWords } from './export-words.ts'

it('A file of bank accounts tells the type that it was filtered by in words', () => {
  expect(exportWords('pt', 'America/Sao_Paulo').value('filter_type', 'cash')).toBe('Caixa')
})
