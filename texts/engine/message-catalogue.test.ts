import { expect, test } from 'vitest'
import { formTexts as de } from '../de/form.ts'
import { formTexts as en } from '../en/form.ts'
import { formTexts as fr } from '../fr/form.ts'
import { formTexts as pt } from '../pt/form.ts'

/** The catalogue of specification section 5, by the ids of the requirements. */
const CATALOGUE = [
  ['VAL-01', 'required', 'Este campo é obrigatório'],
  ['VAL-02', 'required_for_invoices', 'Obrigatório para habilitar notas fiscais'],
  ['VAL-03', 'required_for_payment_links', 'Obrigatório para habilitar links de pagamento'],
  [
    'VAL-04',
    'required_for_invoices_or_payment_links',
    'Obrigatório para habilitar notas fiscais ou links de pagamento',
  ],
  ['VAL-05', 'too_short', 'Mínimo de {{min}} caracteres'],
  ['VAL-06', 'too_long', 'Máximo de {{max}} caracteres'],
  ['VAL-07', 'too_small', 'O valor deve ser no mínimo {{min}}'],
  ['VAL-08', 'too_big', 'O valor deve ser no máximo {{max}}'],
  ['VAL-09', 'date_in_past', 'A data não pode estar no passado'],
  ['VAL-10', 'must_be_positive', 'Deve ser positivo'],
  ['VAL-11', 'invalid_value', 'Valor inválido'],
  ['VAL-12', 'invalid_email', 'Email inválido'],
  ['VAL-13', 'invalid_postal_code', 'CEP inválido'],
  ['VAL-14', 'invalid_url', 'URL inválida'],
  ['VAL-15', 'invalid_cpf', 'CPF inválido'],
  ['VAL-16', 'invalid_cnpj', 'CNPJ inválido'],
  ['VAL-17', 'invalid_tax_id', 'CPF/CNPJ inválido'],
  ['VAL-18', 'no_document_chosen', 'Nenhum documento escolhido'],
  ['VAL-19', 'no_image_chosen', 'Nenhuma imagem escolhida'],
  ['VAL-20', 'no_location_added', 'Nenhum local adicionado'],
  ['VAL-21', 'passwords_differ', 'As senhas não conferem'],
  ['VAL-22', 'password_min_6', 'Mínimo 6 dígitos'],
  ['VAL-23', 'must_not_be_duplicated', 'Não pode ser repetido'],
] as const

test.each(CATALOGUE)('The catalogue of messages has %s: %s', (_id, key, text) => {
  expect(pt.codes[key]).toBe(text)
  for (const language of [en, de, fr]) {
    expect(language.codes[key].trim()).not.toBe('')
    expect(language.codes[key]).not.toBe(text)
  }
})
