// Generated from schema-file-schema.ts; `vitest -u` brings it into step.
export const validate = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"logwhere schema file","description":"Names and types of log fields, alone or in addition to those of a shipped dataset.","type":"object","required":["fields"],"additionalProperties":false,"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$","description":"The dataset's name, which a filter's header must agree with."},"extends":{"type":"string","enum":["access_requests","account_abuse_protection_events","audit_logs","audit_logs_v2","biso_user_actions","casb_findings","device_posture_results","dex_application_tests","dex_device_state_events","dlp_forensic_copies","dns_firewall_logs","dns_logs","email_security_alerts","email_security_post_delivery_events","firewall_events","gateway_dns","gateway_http","gateway_network","http_requests","ipsec_logs","magic_bgp_logs","magic_ids_detections","mcp_portal_logs","mnm_flow_logs","nel_reports","network_analytics_logs","page_shield_events","sinkhole_http_logs","spectrum_events","ssh_logs","turnstile_events","warp_config_changes","warp_toggle_changes","websocket_analytics","workers_trace_events","zaraz_events","zero_trust_network_sessions"],"description":"The shipped dataset whose fields are there too."},"fields":{"type":"object","description":"Each field's type, or an object with its type and marks.","additionalProperties":{"if":{"type":"object"},"then":{"$ref":"#/definitions/field"},"else":{"type":"string","enum":["string","int","bool","array<string>","array<int>","timestamp","object","array<object>","float"],"description":"The field's type."}}}},"definitions":{"field":{"type":"object","required":["type"],"additionalProperties":false,"properties":{"type":{"type":"string","enum":["string","int","bool","array<string>","array<int>","timestamp","object","array<object>","float"],"description":"The field's type."},"deprecated":{"type":"boolean","description":"The service still accepts it, but it will go away."},"filterable":{"type":"boolean","description":"Whether the service accepts filters on it."}}}}};
const schema12 = {"type":"object","required":["type"],"additionalProperties":false,"properties":{"type":{"type":"string","enum":["string","int","bool","array<string>","array<int>","timestamp","object","array<object>","float"],"description":"The field's type."},"deprecated":{"type":"boolean","description":"The service still accepts it, but it will go away."},"filterable":{"type":"boolean","description":"Whether the service accepts filters on it."}}};
const pattern0 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fields === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "name")) || (key0 === "extends")) || (key0 === "fields"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.extends !== undefined){
let data2 = data.extends;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((data2 === "access_requests") || (data2 === "account_abuse_protection_events")) || (data2 === "audit_logs")) || (data2 === "audit_logs_v2")) || (data2 === "biso_user_actions")) || (data2 === "casb_findings")) || (data2 === "device_posture_results")) || (data2 === "dex_application_tests")) || (data2 === "dex_device_state_events")) || (data2 === "dlp_forensic_copies")) || (data2 === "dns_firewall_logs")) || (data2 === "dns_logs")) || (data2 === "email_security_alerts")) || (data2 === "email_security_post_delivery_events")) || (data2 === "firewall_events")) || (data2 === "gateway_dns")) || (data2 === "gateway_http")) || (data2 === "gateway_network")) || (data2 === "http_requests")) || (data2 === "ipsec_logs")) || (data2 === "magic_bgp_logs")) || (data2 === "magic_ids_detections")) || (data2 === "mcp_portal_logs")) || (data2 === "mnm_flow_logs")) || (data2 === "nel_reports")) || (data2 === "network_analytics_logs")) || (data2 === "page_shield_events")) || (data2 === "sinkhole_http_logs")) || (data2 === "spectrum_events")) || (data2 === "ssh_logs")) || (data2 === "turnstile_events")) || (data2 === "warp_config_changes")) || (data2 === "warp_toggle_changes")) || (data2 === "websocket_analytics")) || (data2 === "workers_trace_events")) || (data2 === "zaraz_events")) || (data2 === "zero_trust_network_sessions"))){
const err6 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/enum",keyword:"enum",params:{allowedValues: schema11.properties.extends.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.fields !== undefined){
let data3 = data.fields;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
let data4 = data3[key1];
const _errs12 = errors;
let valid2 = true;
const _errs13 = errors;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs15 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.type === undefined){
const err8 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/field/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key2 in data4){
if(!(((key2 === "type") || (key2 === "deprecated")) || (key2 === "filterable"))){
const err9 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/field/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4.type !== undefined){
let data5 = data4.type;
if(typeof data5 !== "string"){
const err10 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/definitions/field/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((((((((data5 === "string") || (data5 === "int")) || (data5 === "bool")) || (data5 === "array<string>")) || (data5 === "array<int>")) || (data5 === "timestamp")) || (data5 === "object")) || (data5 === "array<object>")) || (data5 === "float"))){
const err11 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/definitions/field/properties/type/enum",keyword:"enum",params:{allowedValues: schema12.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4.deprecated !== undefined){
if(typeof data4.deprecated !== "boolean"){
const err12 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/deprecated",schemaPath:"#/definitions/field/properties/deprecated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data4.filterable !== undefined){
if(typeof data4.filterable !== "boolean"){
const err13 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/filterable",schemaPath:"#/definitions/field/properties/filterable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/field/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = _valid0;
ifClause0 = "then";
}
else {
const _errs25 = errors;
if(typeof data4 !== "string"){
const err15 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/additionalProperties/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((((((((data4 === "string") || (data4 === "int")) || (data4 === "bool")) || (data4 === "array<string>")) || (data4 === "array<int>")) || (data4 === "timestamp")) || (data4 === "object")) || (data4 === "array<object>")) || (data4 === "float"))){
const err16 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/additionalProperties/else/enum",keyword:"enum",params:{allowedValues: schema11.properties.fields.additionalProperties.else.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs25 === errors;
valid2 = _valid0;
ifClause0 = "else";
}
if(!valid2){
const err17 = {instancePath:instancePath+"/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/additionalProperties/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
