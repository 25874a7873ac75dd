import { generateKeyPairSync, randomUUID } from 'node:crypto'
import {
  type DpsFields,
  type SigningKey,
  serviceTaxes,
  signXml,
  writeDps,
} from '@prumo/fiscal-emission'
import { type Cents, cents } from '@prumo/money'
import forge from 'node-forge'

/** How many are made of all that varies. */
export const EMITTED = 200

/** A certificate of nobody, to sign with. */
export function signingKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = randomUUID().replaceAll('-', '')
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date('2027-01-01T00:00:00Z')
  certificate.setSubject([{ name: 'commonName', value: 'EMPRESA DE TESTE:11222333000181' }])
  certificate.setIssuer([{ name: 'commonName', value: 'Autoridade de teste' }])
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return {
    certificate_pem: forge.pki.certificateToPem(certificate),
    private_key_pem: privateKey,
  }
}

const of = <T>(values: readonly T[], at: number): T => {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('There is nothing to choose of.')
  return value
}

const PROVIDERS = ['11222333000181', '12ABC34501DE35', '52998224725', 'AB123CD4000177'] as const
const CLIENTS = ['11444777000161', '12ABC34501DE35', '52998224725', null] as const
const NAMES = [
  'Cliente Fictício & Filhos Ltda',
  'ZÉ “DA ESQUINA” — COMÉRCIO',
  "D'Ávila <Consultoria>",
  'Łukasz Nowak  •  Usługi',
] as const

/** The fields of one case; what varies has other periods, so that all pairs meet. */
export function emittedCase(at: number): DpsFields {
  const simples = of([1, 3, 2] as const, at)
  const document = of(CLIENTS, at)
  const service_cents: Cents = cents(of([100, 9_000_000, 123_456, 1, 99_999_999_999], at))
  const discount_cents: Cents = cents(at % 3 === 1 && service_cents > 50 ? 50 : 0)
  const day = of(['2026-11-20', '2026-08-03', '2027-01-10', '2025-12-31'], at)
  const pis = of(['0.65', '1.65'], at)
  const cofins = of(['3', '7.60'], at)
  const taxes = serviceTaxes({
    service_cents,
    discount_cents,
    iss_rate: of(['2', '5.0000', '3.5', null], at),
    iss_withheld: at % 2 === 0,
    irrf_rate: of(['1.5', null], at),
    csll_rate: of(['1', '1', null], at),
    inss_rate: of([null, '11', null], at),
    pis_rate: pis,
    cofins_rate: cofins,
    is_simples: simples !== 1,
    client_is_company: document?.length === 14,
    day,
    ibs_cbs: null,
    reform_rates: null,
  })
  return {
    environment: at % 2 === 0 ? 'homologation' : 'production',
    issued_at: `${day}T23:59:0${at % 10}-03:00`,
    application: 'Prumo 0.1.0',
    series: of(['1', '900', '49999'], at),
    number: at + 1,
    competency_date: day,
    replaces:
      at % 7 === 3
        ? { key: '3'.repeat(50), code: '05', reason: 'Recusada pelo tomador do serviço' }
        : null,
    city_code: of(['3550308', '3304557'], at),
    provider: {
      document: of(PROVIDERS, at),
      city_inscription: of(['12345', null, '9876543210123456'], at),
      phone: of(['1130001234', null, '12'], at),
      email: of(['contato@empresa.example', null], at),
      simples,
      simples_regime: simples === 3 ? of([1, 2, 3] as const, at) : null,
      special_regime: of([0, 6, 0, 5] as const, at),
    },
    client:
      at % 11 === 10
        ? null
        : {
            document,
            foreign_id: at % 8 === 3 ? 'NIF 123' : null,
            city_inscription: null,
            name: of(NAMES, at),
            address:
              document === null || at % 5 === 0
                ? null
                : {
                    city_code: '3304557',
                    postal_code: '20040020',
                    street: 'Avenida Rio Branco',
                    number: of(['100', null], at),
                    complement: of([null, 'Sala 3 – fundos'], at),
                    neighbourhood: 'Centro',
                  },
            phone: '21999998888',
            email: 'cliente@cliente.example',
          },
    service: {
      city_code: '3550308',
      service_code: of(['010701', '170101'], at),
      city_service_code: of([null, '001'], at),
      description: of(
        ['Consultoria em gestão', 'Curso “Finanças”:\n módulo 1 & 2', 'x'.repeat(2_500)],
        at,
      ),
      nbs_code: of(['115022000', null], at),
      internal_code: of([null, 'CURSO-01'], at),
    },
    service_cents,
    discount_cents,
    iss: {
      kind: 1,
      kept_by: taxes.iss_withheld ? 2 : 1,
      rate: of([null, '2.0000', '5'], at),
    },
    federal: {
      contributions:
        simples === 1
          ? {
              cst: '01',
              base_cents: taxes.base_cents,
              pis_rate: pis,
              cofins_rate: cofins,
              pis_cents: taxes.pis_cents,
              cofins_cents: taxes.cofins_cents,
            }
          : null,
      inss_cents: taxes.inss_cents,
      irrf_cents: taxes.irrf_cents,
      csrf_cents: taxes.csrf_cents,
    },
    simples_total_rate: simples === 3 ? of([null, '6.0000', '11.2'], at) : null,
    ibs_cbs:
      taxes.ibs_cbs === null ? null : { ...taxes.ibs_cbs, is_final: document?.length === 11 },
  }
}

/** All cases, signed. */
export function emittedDps(
  key: SigningKey,
): readonly { readonly id: string; readonly xml: string }[] {
  return Array.from({ length: EMITTED }, (_, at) => {
    const { id, xml } = writeDps(emittedCase(at))
    return { id, xml: signXml(xml, 'infDPS', key, 'nfse') }
  })
}
