import { expect, test } from 'vitest'
import { similarCategory } from './similar-category.rules.ts'

const chart = [
  { code: '5', name: 'Despesas com energia', is_postable: false },
  { code: '5.01', name: 'Energia elétrica', is_postable: true },
  { code: '5.02', name: 'Água e esgoto', is_postable: true },
  { code: '5.03', name: 'Aluguel', is_postable: true },
  { code: '5.04', name: 'Software e assinaturas SaaS', is_postable: true },
  { code: '5.05', name: 'Tarifas bancárias', is_postable: true },
  { code: '5.06', name: 'Telefone fixo', is_postable: true },
  { code: '5.07', name: 'Telefone móvel', is_postable: true },
]

test.each([
  ['ENERGIA ELETRICA', '5.01'],
  ['Energia', '5.01'],
  ['3.2 - Energia Elet.', '5.01'],
  ['Agua/Esgoto', '5.02'],
  ['Aluguéis', '5.03'],
  ['Tarifa bancaria', '5.05'],
  ['Softwares', '5.04'],
])('The category %s of a sheet is proposed as %s', (name, code) => {
  expect(similarCategory(name, chart)?.code).toBe(code)
})

test.each(['Salários', 'Água mineral para visitas da diretoria', 'Combustível', '', '123'])(
  'Nothing is proposed for %s, which is like no category',
  (name) => {
    expect(similarCategory(name, chart)).toBeNull()
  },
)

test('Nothing is proposed where two categories are as much alike', () => {
  const twins = ['Frete próprio', 'Frete alheio'].map((name, place) => ({
    code: `6.0${place}`,
    name,
    is_postable: true,
  }))
  expect(similarCategory('Fretes', twins)).toBeNull()
  expect(similarCategory('Telefone', chart)).toBeNull()
})
