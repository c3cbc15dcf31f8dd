import { listMaterials } from './deployed/list-materials.ts';

process.stdout.write(listMaterials());
