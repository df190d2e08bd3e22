// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <initializer_list>
#include <vector>

namespace a2a {

/// The kind of a token of source text, which determines its color. Plain is never reported.
enum class CodeKind : quint8 {
    Plain,
    Comment,
    String,
    Number,
    Keyword,
    Type,
    Constant,  ///< true, null, entities
    Directive, ///< preprocessor, annotations, processing instructions, hunk headers
    Name,      ///< variables and attributes
    Key,       ///< what precedes a colon or an equals sign
    Tag,
    Heading,
    Added,
    Removed,
    Link,
};
inline constexpr int CodeKindCount = int(CodeKind::Link) + 1;

/// How the end of a span depends on its beginning.
enum class SpanCapture : quint8 {
    None,
    CppRaw,  ///< R"name( … )name"
    Hashes,  ///< r##" … "##
    Dollar,  ///< $name$ … $name$
    Long,    ///< [==[ … ]==]
    HereDoc, ///< <<NAME: from the next line to a line that is NAME
};

/// Text between two marks: a string, a comment.
struct CodeSpan {
    enum Flag : quint8 {
        Lines = 1,   ///< continues in the next line
        Nests = 2,   ///< can be nested
        Doubled = 4, ///< a doubled closing mark does not end it
        Short = 8,   ///< spans one character; otherwise the mark means something else
    };
    const char *open;
    const char *close;
    CodeKind kind = CodeKind::String;
    int flags = 0;
    char escape = 0;
    SpanCapture capture = SpanCapture::None;
};

/// Lines that form a single token, recognized by their prefix.
struct CodeLine {
    const char *prefix;
    CodeKind kind;
};

/// The description of one language. Words in lists are separated by spaces.
struct CodeLanguage {
    enum Flag : quint32 {
        AnyCase = 1,         ///< keywords in upper or lower case
        HashDirective = 2,   ///< "#word" at a line's start
        AtDirective = 4,     ///< "@word"
        DollarNames = 8,     ///< "$word", "${…}", "$(…)"
        SlashPatterns = 16,  ///< /pattern/
        QuoteInNumber = 32,  ///< 1'000
        CommentAtWord = 64,  ///< a line comment begins only after white space
        StringKeys = 128,    ///< a string before a colon is a key
        ColonKeys = 256,     ///< the text before ": " in a line is a key
        EqualsKeys = 512,    ///< the text before "=" in a line is a key; "[…]" a heading
        BraceKeys = 1024,    ///< within braces a word before ":" is a key
        BlockScalars = 2048, ///< "|" at a line's end: a text by indentation follows
        Markup = 4096,       ///< <tag name="value">
        Embeds = 8192,       ///< <script> and <style> contain other languages
        Marks = 16384,       ///< Markdown: fences, links
        Targets = 32768,     ///< the text before ":" in an unindented line is a heading
        FirstWord = 65536,   ///< keywords only at the beginning of a line
    };
    const char *id;
    const char *name;          ///< its proper name, not translated
    const char *files;         ///< extensions, and whole names of files
    const char *mediaSubtypes; ///< subtypes, without "x-"
    const char *interpreters;  ///< after "#!"
    quint32 flags = 0;
    const char *lineComments = "";
    std::initializer_list<CodeSpan> spans = {};
    const char *keywords = "";
    const char *types = "";
    const char *constants = "";
    const char *wordChars = ""; ///< in words, in addition to letters, digits and "_"
    std::initializer_list<CodeLine> lines = {};
};

/// All languages. The first is plain text, the others are sorted by name.
[[nodiscard]] const std::vector<CodeLanguage> &codeLanguages();
/// The index of the language with this id ("cpp") or common name in code fences ("c++", "js"), or 0
/// if there is none.
[[nodiscard]] int findCodeLanguage(QStringView name);
/// The index of the language by declared media type, else by the file name, else by the beginning
/// of the text; 0 for plain text.
[[nodiscard]] int detectCodeLanguage(const QString &mediaType, const QString &fileName,
                                     QByteArrayView head);

} // namespace a2a
