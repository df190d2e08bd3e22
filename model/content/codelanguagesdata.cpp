// SPDX-License-Identifier: Apache-2.0
#include "model/content/codelanguagetables.h"

namespace a2a {

using L = CodeLanguage;
using S = CodeSpan;

static constexpr std::initializer_list<CodeSpan> tags = {
    {"<!--", "-->", CodeKind::Comment, S::Lines},
    {"<![CDATA[", "]]>", CodeKind::String, S::Lines},
    {"<?", "?>", CodeKind::Directive, S::Lines},
    {"<!", ">", CodeKind::Directive, S::Lines},
};

static constexpr CodeLanguage markup[] = {
    {.id = "html",
     .name = "HTML",
     .files = "html htm xhtml vue",
     .mediaSubtypes = "html xhtml+xml",
     .interpreters = "",
     .flags = L::Markup | L::Embeds,
     .spans = tags},
    {.id = "xml",
     .name = "XML",
     .files = "xml svg xsl xslt xsd plist wsdl rss atom kml gpx",
     .mediaSubtypes = "xml svg+xml rss+xml atom+xml xml-dtd",
     .interpreters = "",
     .flags = L::Markup,
     .spans = tags},
    {.id = "css",
     .name = "CSS",
     .files = "css scss less",
     .mediaSubtypes = "css scss less",
     .interpreters = "",
     .flags = L::AtDirective | L::BraceKeys,
     .lineComments = "",
     .spans = {spans::Block, spans::DoubleQuoted, spans::SingleQuoted},
     .constants = "inherit initial unset auto none important",
     .wordChars = "-"},
    {.id = "markdown",
     .name = "Markdown",
     .files = "md markdown mdown mkd",
     .mediaSubtypes = "markdown",
     .interpreters = "",
     .flags = L::Marks,
     .spans = {{"<!--", "-->", CodeKind::Comment, S::Lines},
               {"``", "``", CodeKind::String},
               {"`", "`", CodeKind::String},
               {"**", "**", CodeKind::Keyword},
               {"__", "__", CodeKind::Keyword}},
     .lines = {{"# ", CodeKind::Heading},
               {"## ", CodeKind::Heading},
               {"### ", CodeKind::Heading},
               {"#### ", CodeKind::Heading},
               {"##### ", CodeKind::Heading},
               {"###### ", CodeKind::Heading},
               {">", CodeKind::Comment}}},
    {.id = "diff",
     .name = "Diff",
     .files = "diff patch",
     .mediaSubtypes = "diff patch",
     .interpreters = "",
     .lines = {{"+++ ", CodeKind::Heading},
               {"--- ", CodeKind::Heading},
               {"diff ", CodeKind::Heading},
               {"index ", CodeKind::Comment},
               {"@@", CodeKind::Directive},
               {"+", CodeKind::Added},
               {"-", CodeKind::Removed},
               {"<", CodeKind::Removed},
               {">", CodeKind::Added}}},
    {.id = "tex",
     .name = "TeX",
     .files = "tex sty cls bib",
     .mediaSubtypes = "tex latex",
     .interpreters = "",
     .lineComments = "%",
     .spans = {{"$$", "$$", CodeKind::String, S::Lines}, {"$", "$", CodeKind::String, 0, '\\'}},
     .keywords =
         "\\begin \\end \\documentclass \\usepackage \\section \\subsection \\chapter \\item "
         "\\label \\ref \\cite \\newcommand \\input \\include \\textbf \\emph",
     .wordChars = "\\"},
};

static constexpr CodeLanguage settings[] = {
    {.id = "json",
     .name = "JSON",
     .files = "json jsonl ndjson json5 jsonc geojson ipynb webmanifest",
     .mediaSubtypes = "json ndjson jsonl json5 json-seq",
     .interpreters = "",
     .flags = L::StringKeys,
     .lineComments = "//",
     .spans = {spans::Block, spans::DoubleQuoted},
     .constants = "true false null"},
    {.id = "yaml",
     .name = "YAML",
     .files = "yaml yml",
     .mediaSubtypes = "yaml",
     .interpreters = "",
     .flags = L::ColonKeys | L::CommentAtWord | L::BlockScalars | L::StringKeys,
     .lineComments = "#",
     .spans = {spans::LongDouble, {"'", "'", CodeKind::String, S::Lines | S::Doubled}},
     .constants = "true false null yes no on off ~",
     .wordChars = "-.~",
     .lines = {{"---", CodeKind::Directive},
               {"...", CodeKind::Directive},
               {"%", CodeKind::Directive}}},
    {.id = "toml",
     .name = "TOML",
     .files = "toml Cargo.lock",
     .mediaSubtypes = "toml",
     .interpreters = "",
     .flags = L::EqualsKeys,
     .lineComments = "#",
     .spans = {spans::Triple,
               {"'''", "'''", CodeKind::String, S::Lines},
               spans::DoubleQuoted,
               {"'", "'", CodeKind::String}},
     .constants = "true false inf nan",
     .wordChars = "-"},
    {.id = "ini",
     .name = "INI",
     .files = "ini cfg conf properties env desktop service .env .editorconfig .gitconfig",
     .mediaSubtypes = "ini java-properties desktop",
     .interpreters = "",
     .flags = L::EqualsKeys,
     .spans = {spans::DoubleQuoted},
     .constants = "true false yes no on off",
     .lines = {{"#", CodeKind::Comment}, {";", CodeKind::Comment}}},
    {.id = "dockerfile",
     .name = "Dockerfile",
     .files = "Dockerfile Containerfile dockerfile",
     .mediaSubtypes = "dockerfile docker",
     .interpreters = "",
     .flags = L::AnyCase | L::FirstWord | L::DollarNames | L::CommentAtWord,
     .lineComments = "#",
     .spans = {spans::DoubleQuoted, {"'", "'", CodeKind::String}},
     .keywords =
         "add arg cmd copy entrypoint env expose from healthcheck label maintainer onbuild run "
         "shell stopsignal user volume workdir",
     .wordChars = "-"},
    {.id = "makefile",
     .name = "Makefile",
     .files = "Makefile makefile GNUmakefile mk mak",
     .mediaSubtypes = "makefile",
     .interpreters = "make",
     .flags = L::Targets | L::DollarNames | L::FirstWord,
     .lineComments = "#",
     .spans = {spans::DoubleQuoted, {"'", "'", CodeKind::String}},
     .keywords = "define else endef endif export ifdef ifeq ifndef ifneq include override "
                 "unexport vpath",
     .wordChars = "-."},
    {.id = "cmake",
     .name = "CMake",
     .files = "cmake CMakeLists.txt",
     .mediaSubtypes = "cmake",
     .interpreters = "",
     .flags = L::DollarNames | L::AnyCase,
     .lineComments = "#",
     .spans = {{"#[[", "]]", CodeKind::Comment, S::Lines},
               spans::LongDouble,
               {"[", "", CodeKind::String, S::Lines, 0, SpanCapture::Long}},
     .keywords =
         "add_compile_options add_custom_command add_custom_target add_executable add_library "
         "add_subdirectory add_test cmake_minimum_required else elseif enable_testing "
         "endforeach "
         "endfunction endif endmacro endwhile find_package foreach function if include install "
         "list macro message option project return set string target_compile_definitions "
         "target_include_directories target_link_libraries target_sources while",
     .types = "public private interface static shared module required components",
     .constants = "on off true false not and or defined strequal matches"},
    {.id = "hcl",
     .name = "HCL",
     .files = "tf tfvars hcl",
     .mediaSubtypes = "hcl terraform",
     .interpreters = "",
     .lineComments = "# //",
     .spans = {spans::Block,
               {"<<", "", CodeKind::String, S::Lines, 0, SpanCapture::HereDoc},
               spans::DoubleQuoted},
     .keywords = "data for if in locals module output provider resource terraform variable",
     .types = "any bool list map number object set string",
     .constants = "true false null"},
    {.id = "nginx",
     .name = "nginx",
     .files = "nginx.conf",
     .mediaSubtypes = "nginx-conf",
     .interpreters = "",
     .flags = L::DollarNames | L::FirstWord,
     .lineComments = "#",
     .spans = {spans::DoubleQuoted, {"'", "'", CodeKind::String}},
     .keywords = "events http include listen location proxy_pass return rewrite root server "
                 "server_name "
                 "upstream worker_processes"},
};

static constexpr CodeLanguage schemas[] = {
    {.id = "proto",
     .name = "Protocol Buffers",
     .files = "proto textproto",
     .mediaSubtypes = "protobuf proto",
     .interpreters = "",
     .lineComments = "//",
     .spans = {spans::Block, spans::DoubleQuoted, spans::SingleQuoted},
     .keywords = "edition enum extend extensions import map message oneof option optional "
                 "package public "
                 "repeated required reserved returns rpc service stream syntax to weak",
     .types = "bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 "
              "sint64 string "
              "uint32 uint64",
     .constants = "true false"},
    {.id = "graphql",
     .name = "GraphQL",
     .files = "graphql gql",
     .mediaSubtypes = "graphql",
     .interpreters = "",
     .flags = L::AtDirective | L::DollarNames,
     .lineComments = "#",
     .spans = {spans::Triple, spans::DoubleQuoted},
     .keywords = "directive enum extend fragment implements input interface mutation on query "
                 "repeatable "
                 "scalar schema subscription type union",
     .types = "Boolean Float ID Int String",
     .constants = "true false null"},
};

std::vector<CodeLanguage> dataLanguages()
{
    std::vector<CodeLanguage> all(std::begin(markup), std::end(markup));
    all.insert(all.end(), std::begin(settings), std::end(settings));
    all.insert(all.end(), std::begin(schemas), std::end(schemas));
    return all;
}

} // namespace a2a
