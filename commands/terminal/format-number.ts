export const formatNumber = (count: number) => count.toLocaleString('en-IN');
