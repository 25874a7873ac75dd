import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { errorText, isFieldCode, isRefusalCode, languageOf } from './error-texts.ts'

describe('texts of refusals', () => {
  it('A code of an error is that of a refusal, of a field, or of neither', () => {
    expect(isRefusalCode('not_found')).toBe(true)
    expect(isRefusalCode('import_has_reconciled_lines')).toBe(true)
    expect(isFieldCode('invalid_email')).toBe(true)
    for (const code of ['Invalid input: expected string', 'refusals.not_found', 'constructor', ''])
      expect([isRefusalCode(code), isFieldCode(code)]).toEqual([false, false])
  })
  it('An unknown language is answered in Portuguese, a known one in its own', () => {
    expect(languageOf(undefined)).toBe('pt')
    expect(languageOf('ja, en;q=0.5')).toBe('en')
    expect(languageOf('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt')
    expect(languageOf('xx')).toBe('pt')
  })
  it('Words of a refusal stand in the number of their value, by the rules of each language', () => {
    const told = (language: 'pt' | 'en' | 'de' | 'fr', count: number) =>
      errorText(language, 'import_has_reconciled_lines', { count })
    expect(told('pt', 1)).toBe(
      'Esta importação tem 1 linha conciliada. Desfaça a conciliação primeiro.',
    )
    expect(told('pt', 3)).toBe(
      'Esta importação tem 3 linhas conciliadas. Desfaça as conciliações primeiro.',
    )
    expect(told('en', 1)).toBe('This import has 1 reconciled line. Undo that reconciliation first.')
    expect(told('de', 2)).toContain('2 abgeglichene Zeilen. Heben Sie diese Abgleiche')
    expect(told('fr', 1)).toContain('1 ligne rapprochée. Annulez d’abord ce rapprochement.')
  })
  it('French keeps its punctuation, its guillemets and its thousands on one line', () => {
    expect(errorText('fr', 'validation_failed')).toBe(
      'Oups\u{a0}! Les données ne sont pas valides.',
    )
    expect(errorText('fr', 'works_elsewhere')).toContain('«\u{a0}Mettre fin à l’accès\u{a0}».')
    expect(errorText('fr', 'sheet_too_many_rows')).toContain('50\u{202f}000 lignes')
  })
  it('What a person typed is never read as a text of ours, whatever it looks like', () => {
    const typed = { date: civilDate('2026-10-31'), by: '$t(not_found) {{date}}' }
    expect(errorText('pt', 'period_closed', typed)).toContain('por $t(not_found) {{date}} em')
  })
  it('Values stand in the text of a refusal', () => {
    expect(errorText('pt', 'too_many_attempts', { minutes: 15 })).toBe(
      'Muitas tentativas de acesso. Tente de novo em 15 min.',
    )
  })
})
