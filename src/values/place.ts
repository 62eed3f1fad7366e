/** What a constant has to be of a value. */
export type Place = "whole" | "beginning" | "end" | "part";
