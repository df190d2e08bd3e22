// SPDX-License-Identifier: Apache-2.0
#include "model/content/codelanguagetables.h"

namespace a2a {

using L = CodeLanguage;
using S = CodeSpan;

static constexpr const char *ScriptWords = "as async await break case catch class const continue "
                                           "debugger default delete do else enum export "
                                           "extends finally for from function get if import in "
                                           "instanceof let new of return set static super "
                                           "switch this throw try typeof var void while with yield";

static constexpr std::initializer_list<CodeSpan> script = {spans::Block, spans::DoubleQuoted,
                                                           spans::SingleQuoted, spans::Backticks};

static constexpr CodeLanguage webScripts[] = {
    {.id = "javascript",
     .name = "JavaScript",
     .files = "js mjs cjs jsx",
     .mediaSubtypes = "javascript ecmascript jsx",
     .interpreters = "node nodejs deno bun",
     .flags = L::SlashPatterns | L::AtDirective,
     .lineComments = "//",
     .spans = script,
     .keywords = ScriptWords,
     .types = "Array BigInt Boolean Date Error Map Number Object Promise RegExp Set String Symbol",
     .constants = "true false null undefined NaN Infinity",
     .wordChars = "$"},
    {.id = "typescript",
     .name = "TypeScript",
     .files = "ts mts cts tsx",
     .mediaSubtypes = "typescript tsx",
     .interpreters = "ts-node tsx",
     .flags = L::SlashPatterns | L::AtDirective,
     .lineComments = "//",
     .spans = script,
     .keywords =
         "abstract as asserts async await break case catch class const continue debugger "
         "declare default delete do else enum export extends finally for from function get if "
         "implements import in infer instanceof interface is keyof let module namespace new of "
         "out override private protected public readonly return satisfies set static super "
         "switch this throw try type typeof unique var void while with yield",
     .types = "any bigint boolean never number object string symbol unknown Array Date Error Map "
              "Partial Promise Readonly Record RegExp Set",
     .constants = "true false null undefined NaN Infinity",
     .wordChars = "$"},
    {.id = "php",
     .name = "PHP",
     .files = "php phtml",
     .mediaSubtypes = "php httpd-php",
     .interpreters = "php",
     .flags = L::DollarNames | L::AnyCase,
     .lineComments = "// #",
     .spans = {spans::Block,
               {"#[", "]", CodeKind::Directive},
               {"<<<", "", CodeKind::String, S::Lines, 0, SpanCapture::HereDoc},
               {"<?php", "", CodeKind::Directive},
               {"?>", "", CodeKind::Directive},
               spans::LongDouble,
               spans::LongSingle},
     .keywords =
         "abstract and as break case catch class clone const continue declare default do echo "
         "else elseif empty endfor endforeach endif endswitch endwhile enum extends final "
         "finally fn for foreach function global goto if implements include include_once "
         "instanceof insteadof interface isset list match namespace new or print private "
         "protected public readonly require require_once return static switch throw trait try "
         "unset use var while xor yield",
     .types = "array bool callable float int iterable mixed never object self string void",
     .constants = "true false null"},
};

static constexpr CodeLanguage scripts[] = {
    {.id = "python",
     .name = "Python",
     .files = "py pyw pyi",
     .mediaSubtypes = "python python3",
     .interpreters = "python python2 python3",
     .flags = L::AtDirective,
     .lineComments = "#",
     .spans = {spans::Triple, spans::TripleSingle, spans::DoubleQuoted, spans::SingleQuoted},
     .keywords =
         "and as assert async await break case class continue def del elif else except finally "
         "for from global if import in is lambda match nonlocal not or pass raise return try "
         "while with yield",
     .types = "bool bytes dict float frozenset int list object set str tuple type self cls "
              "Exception",
     .constants = "True False None NotImplemented Ellipsis"},
    {.id = "ruby",
     .name = "Ruby",
     .files = "rb rake gemspec Gemfile Rakefile",
     .mediaSubtypes = "ruby",
     .interpreters = "ruby",
     .flags = L::SlashPatterns | L::DollarNames | L::AtDirective,
     .lineComments = "#",
     .spans = {{"=begin", "=end", CodeKind::Comment, S::Lines},
               {"<<", "", CodeKind::String, S::Lines, 0, SpanCapture::HereDoc},
               spans::LongDouble,
               spans::LongSingle,
               spans::Backticks},
     .keywords =
         "BEGIN END alias and begin break case class def defined? do else elsif end ensure for "
         "if in module next not or redo rescue retry return self super then undef unless until "
         "when while yield require require_relative include extend attr_accessor attr_reader "
         "private protected public raise",
     .types = "Array Hash Integer Float String Symbol Object Struct",
     .constants = "true false nil",
     .wordChars = "?!"},
    {.id = "perl",
     .name = "Perl",
     .files = "pl pm t",
     .mediaSubtypes = "perl",
     .interpreters = "perl",
     .flags = L::DollarNames | L::AtDirective,
     .lineComments = "#",
     .spans = {{"<<", "", CodeKind::String, S::Lines, 0, SpanCapture::HereDoc},
               spans::LongDouble,
               spans::LongSingle,
               spans::Backticks},
     .keywords =
         "and cmp continue die do else elsif eq exit for foreach ge given goto gt if last le "
         "local lt my ne next no not or our package print redo require return say sub unless "
         "until use warn when while xor",
     .constants = "undef __FILE__ __LINE__ __PACKAGE__"},
    {.id = "lua",
     .name = "Lua",
     .files = "lua",
     .mediaSubtypes = "lua",
     .interpreters = "lua luajit",
     .lineComments = "--",
     .spans = {{"--[", "", CodeKind::Comment, S::Lines, 0, SpanCapture::Long},
               {"[", "", CodeKind::String, S::Lines, 0, SpanCapture::Long},
               spans::DoubleQuoted,
               spans::SingleQuoted},
     .keywords =
         "and break do else elseif end for function goto if in local not or repeat return then "
         "until while",
     .constants = "true false nil"},
    {.id = "r",
     .name = "R",
     .files = "r rmd",
     .mediaSubtypes = "r rsrc",
     .interpreters = "Rscript",
     .lineComments = "#",
     .spans = {spans::LongDouble, spans::LongSingle, spans::Backticks},
     .keywords = "break else for function if in next repeat return while library require",
     .constants = "TRUE FALSE NULL NA NaN Inf",
     .wordChars = "."},
    {.id = "shell",
     .name = "Shell",
     .files = "sh bash zsh ksh .bashrc .profile .zshrc",
     .mediaSubtypes = "sh shellscript bash csh",
     .interpreters = "sh bash zsh dash ksh ash",
     .flags = L::DollarNames | L::CommentAtWord,
     .lineComments = "#",
     .spans = {{"<<", "", CodeKind::String, S::Lines, 0, SpanCapture::HereDoc},
               spans::LongDouble,
               {"'", "'", CodeKind::String, S::Lines},
               spans::Backticks},
     .keywords =
         "alias break case continue declare do done elif else esac eval exec exit export fi "
         "for "
         "function if in local readonly return select set shift source then trap unset until "
         "while",
     .types = "awk cat cd cp curl echo find grep ln ls mkdir mv printf pwd read rm sed sort "
              "sudo tar "
              "test touch xargs",
     .constants = "true false",
     .wordChars = "-"},
    {.id = "powershell",
     .name = "PowerShell",
     .files = "ps1 psm1 psd1",
     .mediaSubtypes = "powershell",
     .interpreters = "pwsh",
     .flags = L::DollarNames | L::AnyCase,
     .lineComments = "#",
     .spans = {{"<#", "#>", CodeKind::Comment, S::Lines},
               {"@\"", "\"@", CodeKind::String, S::Lines},
               {"@'", "'@", CodeKind::String, S::Lines},
               {"\"", "\"", CodeKind::String, S::Lines, '`'},
               {"'", "'", CodeKind::String, S::Lines | S::Doubled}},
     .keywords =
         "begin break catch class continue data do dynamicparam else elseif end enum exit "
         "filter "
         "finally for foreach function if in param process return switch throw trap try until "
         "using while",
     .constants = "$true $false $null",
     .wordChars = "-"},
    {.id = "sql",
     .name = "SQL",
     .files = "sql ddl dml psql",
     .mediaSubtypes = "sql",
     .interpreters = "",
     .flags = L::AnyCase,
     .lineComments = "--",
     .spans = {spans::Block,
               {"'", "'", CodeKind::String, S::Lines | S::Doubled},
               {"\"", "\"", CodeKind::Name, S::Doubled},
               {"`", "`", CodeKind::Name},
               {"$", "", CodeKind::String, S::Lines, 0, SpanCapture::Dollar}},
     .keywords =
         "add all alter analyze and any as asc begin between by cascade case check column "
         "commit "
         "constraint create cross current database default delete desc distinct drop else end "
         "except exists explain fetch first for foreign from full function grant group having "
         "if in index inner insert intersect into is join key last left like limit natural not "
         "offset on or order outer over partition primary procedure references replace "
         "returning "
         "returns right rollback row rows select sequence set table then to transaction "
         "trigger "
         "truncate union unique update using values view when where window with",
     .types = "bigint blob boolean char date decimal double float int integer json jsonb "
              "numeric real "
              "serial smallint text time timestamp uuid varchar bytea",
     .constants = "true false null"},
};

std::vector<CodeLanguage> scriptingLanguages()
{
    std::vector<CodeLanguage> all(std::begin(webScripts), std::end(webScripts));
    all.insert(all.end(), std::begin(scripts), std::end(scripts));
    return all;
}

} // namespace a2a
