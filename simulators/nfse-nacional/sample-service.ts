const DAY_MS = 24 * 3_600_000

/** A note of services to a company, of which income tax and ISS are kept back. */
export function sampleService(to: string, now: Date): string {
  const day = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10)
  const issuer = '11222333000181'
  const number = 912
  const key = `355030812${issuer}${String(number).padStart(13, '0')}`.padEnd(50, '0')
  return `<?xml version="1.0" encoding="UTF-8"?><NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${key}"><xLocIncid>São Paulo</xLocIncid><nNFSe>${number}</nNFSe><nDFSe>${number}</nDFSe><emit><CNPJ>${issuer}</CNPJ><xNome>Consultoria Norte Ltda</xNome></emit><valores><vISSQN>200.00</vISSQN><vLiq>3740.00</vLiq></valores><DPS versao="1.01"><infDPS><tpAmb>1</tpAmb><dhEmi>${day}T10:00:00-03:00</dhEmi><serie>1</serie><dCompet>${day}</dCompet><tpEmit>1</tpEmit><prest><CNPJ>${issuer}</CNPJ></prest><toma><CNPJ>${to}</CNPJ><xNome>Empresa</xNome></toma><serv><cServ><cTribNac>170101</cTribNac><xDescServ>Consultoria em gestão</xDescServ></cServ></serv><valores><vServPrest><vServ>4000.00</vServ></vServPrest><trib><tribMun><tpRetISSQN>2</tpRetISSQN></tribMun><tribFed><vRetIRRF>60.00</vRetIRRF></tribFed></trib></valores></infDPS></DPS></infNFSe></NFSe>`
}
