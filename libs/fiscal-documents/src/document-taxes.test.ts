import { expect, it } from 'vitest'
import { readDocumentTaxes } from './document-taxes.ts'

const told = (xml: string, identity = '') =>
  readDocumentTaxes(new TextEncoder().encode(xml), identity)

it('A national NFS-e tells base, rate and value of ISS as Sefin counted them, what is kept, and IBS and CBS', () => {
  const xml = `<NFSe><infNFSe Id="NFS1"><valores><vBC>990.00</vBC><pAliqAplic>2.90</pAliqAplic><vISSQN>28.71</vISSQN><vTotalRet>43.56</vTotalRet><vLiq>946.44</vLiq></valores><IBSCBS><valores><vBC>925.15</vBC><uf><pAliqEfetUF>0.10</pAliqEfetUF></uf><mun><pAliqEfetMun>0.00</pAliqEfetMun></mun><fed><pAliqEfetCBS>0.90</pAliqEfetCBS></fed></valores><totCIBS><vTotNF>946.44</vTotNF><gIBS><vIBSTot>0.93</vIBSTot></gIBS><gCBS><vCBS>8.33</vCBS></gCBS></totCIBS></IBSCBS><DPS><infDPS><valores><vServPrest><vServ>1000.00</vServ></vServPrest><vDescCondIncond><vDescIncond>10.00</vDescIncond></vDescCondIncond><trib><tribMun><tpRetISSQN>2</tpRetISSQN></tribMun><tribFed><piscofins><vPis>6.44</vPis><vCofins>29.70</vCofins><tpRetPisCofins>0</tpRetPisCofins></piscofins><vRetIRRF>14.85</vRetIRRF></tribFed></trib></valores><IBSCBS><valores><trib><gIBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib></gIBSCBS></trib></valores></IBSCBS></infDPS></DPS></infNFSe></NFSe>`
  expect(told(xml)).toEqual({
    type: 'nfse',
    service_cents: 100_000,
    discount_cents: 1_000,
    iss_base_cents: 99_000,
    iss_rate: '2.90',
    iss_cents: 2_871,
    iss_withheld: true,
    irrf_cents: 1_485,
    csrf_cents: 0,
    inss_cents: 0,
    withheld_cents: 4_356,
    pis_cents: 644,
    cofins_cents: 2_970,
    ibs_cbs: {
      cst: '000',
      tax_class: '000001',
      base_cents: 92_515,
      cbs_rate: '0.90',
      cbs_cents: 833,
      ibs_rate: '0.10',
      ibs_cents: 93,
    },
  })
  // A company of the Simples, which pays ISS with its other taxes.
  const silent = xml
    .replace(/<pAliqAplic>.*<\/vISSQN>/, '')
    .replace(/<IBSCBS><valores><vBC>.*<\/totCIBS><\/IBSCBS>/, '')
  expect(told(silent)).toMatchObject({ iss_rate: null, iss_cents: 0, ibs_cbs: null })
})

it('Before NT 007 PIS and COFINS that are kept stand where the own debit does', () => {
  const xml = `<NFSe><infNFSe Id="NFS1"><DPS><infDPS><valores><trib><tribFed><piscofins><vPis>6.50</vPis><vCofins>30.00</vCofins><tpRetPisCofins>1</tpRetPisCofins></piscofins><vRetCSLL>10.00</vRetCSLL></tribFed></trib></valores></infDPS></DPS></infNFSe></NFSe>`
  expect(told(xml)).toMatchObject({ csrf_cents: 4_650, pis_cents: 0, cofins_cents: 0 })
})

it('A layout of a city tells what it says and is silent on all else', () => {
  const xml = `<CompNfse><Nfse><InfNfse><ValoresNfse><BaseCalculo>990.00</BaseCalculo><Aliquota>3</Aliquota><ValorIss>29.70</ValorIss></ValoresNfse><DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico><Servico><Valores><ValorServicos>1000.00</ValorServicos></Valores><IssRetido>1</IssRetido></Servico></InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse></CompNfse>`
  expect(told(xml)).toEqual({
    type: 'nfse',
    service_cents: 100_000,
    iss_base_cents: 99_000,
    iss_rate: '3',
    iss_cents: 2_970,
    iss_withheld: true,
  })
})

it('A city that says its rate as a part of one, as ABRASF 1.00 has it, tells it in percent', () => {
  const xml = (rate: string) =>
    `<CompNfse><Nfse><InfNfse><Servico><Valores><BaseCalculo>990.00</BaseCalculo><Aliquota>${rate}</Aliquota><ValorIss>27.62</ValorIss></Valores></Servico></InfNfse></Nfse></CompNfse>`
  expect(told(xml('0.0279'))).toMatchObject({ iss_rate: '2.79', iss_cents: 2_762 })
  expect(told(xml('2.79'))).toMatchObject({ iss_rate: '2.79' })
  expect(told(xml('0.00'))).toMatchObject({ iss_rate: '0.00' })
})

it('A file that is no note tells no taxes', () => {
  expect([told('<a/>'), told('no XML')]).toEqual([null, null])
})

it('Of several notes of a file the one that is asked for tells its taxes', () => {
  const national = (key: string, iss: string) =>
    `<NFSe><infNFSe Id="NFS${key}"><valores><vISSQN>${iss}</vISSQN></valores></infNFSe></NFSe>`
  const file = `<r>${national('1', '1.00')}${national('2', '2.00')}</r>`
  expect(told(file, '2')).toMatchObject({ iss_cents: 200 })
  expect(told(file, '3')).toBeNull()
  const city = (number: string, iss: string) =>
    `<CompNfse><Nfse><InfNfse><Numero>${number}</Numero><CodigoVerificacao>C${number}</CodigoVerificacao><DataEmissao>2026-11-10T10:00:00</DataEmissao><Servico><Valores><ValorServicos>100.00</ValorServicos><ValorIss>${iss}</ValorIss></Valores></Servico><PrestadorServico><IdentificacaoPrestador><Cnpj>11222333000181</Cnpj></IdentificacaoPrestador><RazaoSocial>Padaria</RazaoSocial></PrestadorServico><OrgaoGerador><CodigoMunicipio>3550308</CodigoMunicipio></OrgaoGerador></InfNfse></Nfse></CompNfse>`
  const answer = `<r>${city('1', '1.00')}${city('2', '2.00')}</r>`
  expect(told(answer, '3550308/11222333000181/2/C2')).toMatchObject({ iss_cents: 200 })
})
