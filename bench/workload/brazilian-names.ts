import { checkDigit } from '../../libs/brazil/src/check-digit.ts'
import type { PlannedParty } from './company-plan.ts'
import type { Random } from './random.ts'

/** Of ten parties four are people, as clients of a small company are. */
const PERSON_SHARE = 0.4
/** Of the people so many have a second surname, and of the companies a second word. */
const LONGER_SHARE = 0.6
const CLIENT_ONLY_SHARE = 0.45
const SUPPLIER_ONLY_SHARE = 0.45

const FIRST_NAMES = words(
  'Adriana Alexandre Ana Antônio Beatriz Bruno Camila Carlos Cláudia Daniel Débora Diego Eduardo',
  'Elaine Fábio Fernanda Francisco Gabriela Gustavo Helena Henrique Inês Isabela João José Juliana',
  'Karina Leandro Letícia Lúcia Luís Marcelo Márcia Maria Mateus Mônica Natália Otávio Patrícia',
  'Paulo Rafael Renata Ricardo Rodrigo Sandra Sérgio Simone Tatiana Thiago Vanessa Vinícius',
)
const SURNAMES = words(
  'Almeida Alves Andrade Araújo Barbosa Barros Batista Borges Campos Cardoso Carvalho Castro',
  'Correia Costa Cunha Dias Duarte Fernandes Ferreira Freitas Gomes Gonçalves Lima Lopes Machado',
  'Marques Martins Melo Mendes Miranda Monteiro Moraes Moreira Nascimento Nogueira Nunes Oliveira',
  'Pereira Pinheiro Pinto Ramos Reis Ribeiro Rocha Rodrigues Santana Santos Silva Soares Souza',
  'Teixeira Vieira',
)
const TRADES = [
  'Academia',
  'Auto Peças',
  'Clínica',
  'Comercial',
  'Confecções',
  'Construtora',
  'Distribuidora',
  'Drogaria',
  'Escola',
  'Gráfica',
  'Imobiliária',
  'Indústria Metalúrgica',
  'Instituto',
  'Laboratório',
  'Materiais de Construção',
  'Mercado',
  'Móveis',
  'Padaria',
  'Papelaria',
  'Restaurante',
  'Supermercado',
  'Tecidos',
  'Transportadora',
  'Transportes',
]
const PLACES = words(
  'Atlântico Aurora Bandeirantes Brasília Cruzeiro Esperança Guanabara Horizonte Ipanema Itapuã',
  'Jaraguá Liberdade Maranhão Paraná Pioneira Planalto Progresso Rondônia Tiradentes Vitória',
)
const LEGAL_FORMS = ['Ltda', 'Ltda', 'Ltda', 'ME', 'EPP', 'S.A.', 'EIRELI', '& Filhos Ltda']

/**
 * Draws parties with names as they are in Brazil, no two alike: people by first name and surnames,
 * companies by trade and owner or place. Words repeat among them, as Silva and Comercial do.
 */
export function drawParties(count: number, random: Random): PlannedParty[] {
  const taken = new Set<string>()
  while (taken.size < count)
    taken.add(random.chance(PERSON_SHARE) ? personName(random) : companyName(random))
  return [...taken].map((name, position) => ({
    name,
    document: cnpjOf(position + 1),
    ...drawRole(random),
  }))
}

function personName(random: Random): string {
  const last = random.pick(SURNAMES)
  const middle = random.chance(LONGER_SHARE) ? [random.pick(SURNAMES)] : []
  return [random.pick(FIRST_NAMES), ...middle, last].join(' ')
}

function companyName(random: Random): string {
  const owner = random.chance(LONGER_SHARE) ? random.pick(SURNAMES) : random.pick(PLACES)
  const more = random.chance(LONGER_SHARE) ? [random.pick([...SURNAMES, ...PLACES])] : []
  const parts = [random.pick(TRADES), owner, ...more.filter((word) => word !== owner)]
  return [...parts, random.pick(LEGAL_FORMS)].join(' ')
}

function drawRole(random: Random): Pick<PlannedParty, 'is_client' | 'is_supplier'> {
  const fate = random.unit()
  return {
    is_client: fate < CLIENT_ONLY_SHARE || fate >= CLIENT_ONLY_SHARE + SUPPLIER_ONLY_SHARE,
    is_supplier: fate >= CLIENT_ONLY_SHARE,
  }
}

/** A CNPJ with right check digits from a running number, of the head office (branch 0001). */
function cnpjOf(serial: number): string {
  const base = `${20_000_000 + serial * 7919}0001`
  const first = checkDigit(base, 9)
  return `${base}${first}${checkDigit(`${base}${first}`, 9)}`
}

function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
