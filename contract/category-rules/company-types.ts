import type { CategoryRule } from './rule.ts';

export const companyTypes: CategoryRule = {
  steps: [
    {
      reads: ['company'],
      patterns: [
        [
          /^(?:accenture|ibm|google|microsoft|amazon|apple|oracle|sap|nvidia|adobe|cisco|intel|qualcomm|siemens|bosch|honeywell|ericsson|nokia|samsung|hitachi|dell|hp|hewlett|walmart|target|uber|visa|paypal|mastercard|american express|jpmorgan|goldman|deutsche|barclays|hsbc|wells fargo|citi|morgan stanley|ubs|pepsico|novartis|pfizer|sandoz|medtronic|amgen|merck|astrazeneca|roche|cargill|shell|caterpillar|michelin|adidas|verizon|capgemini|cognizant|ntt|dxc|epam|atos|ey|pwc|deloitte|kpmg|nielsen|s&p|morningstar|thomson reuters|salesforce|schneider|applied materials|micron|red hat)\b/i,
          'mnc',
        ],
        [/\bmnc\b|multinational/i, 'mnc'],
        [/start-?up/i, 'startups'],
      ],
    },
    {
      reads: ['industry'],
      patterns: [
        [/software product|software development|internet|gaming|fintech|e-learning/i, 'product'],
        [/emerging technologies/i, 'startups'],
        [/it services|consulting|bpm|bpo|staffing|recruit|outsourcing|human resources/i, 'service'],
        [/semiconductor|electronics|automobile|industrial|appliances|banking|retail/i, 'product'],
      ],
    },
    {
      reads: ['company'],
      patterns: [
        [/consult|services|solutions|staffing|infotech|recruit|client|hr\b/i, 'service'],
        [/labs?\b|software|products?\b/i, 'product'],
      ],
    },
  ],
};
