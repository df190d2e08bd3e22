// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>

namespace a2a::rules {

static bool isFlatFile(const PartInput &part)
{
    return isPresent(part.raw) || isPresent(part.url);
}

static int contents(const PartInput &part)
{
    return int(isPresent(part.text)) + int(isPresent(part.raw)) + int(isPresent(part.url)) +
           int(part.data.isValid());
}

enum class Twice : quint8 { No, Perhaps, Surely };

/// How files of well-known types begin.
static bool beginsAsFile(const QByteArray &bytes)
{
    static constexpr QByteArrayView beginnings[] = {"\x89PNG",    "\xff\xd8\xff", "GIF8", "%PDF-",
                                                    "PK\x03\x04", "RIFF",         "OggS", "ID3"};
    return std::any_of(std::begin(beginnings), std::end(beginnings),
                       [&](QByteArrayView beginning) { return bytes.startsWith(beginning); });
}

/// UTF-8 without control characters; the last character may be cut off.
static bool isPlainText(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    static constexpr qsizetype LongestCharacter = 4; // bytes
    const QString text = decoder(bytes);
    const qsizetype bad = text.indexOf(QChar::ReplacementCharacter);
    if (bad >= 0 && text.size() - bad > LongestCharacter)
        return false;
    return std::none_of(text.begin(), text.end(), [](QChar c) {
        return c < u' ' ? c != u'\n' && c != u'\r' && c != u'\t' : c == QChar(0x7f);
    });
}

/// A type whose files are text of a form that base64 does not have.
static bool isFormOf(const QString &type, const QByteArray &bytes)
{
    const QByteArray text = bytes.trimmed();
    if (type == u"text/csv" || type == u"text/tab-separated-values")
        return text.contains(type == u"text/csv" ? ',' : '\t') || text.contains(';');
    if (type.endsWith(u"json"))
        return text.startsWith('{') || text.startsWith('[');
    if (type.endsWith(u"xml") || type == u"text/html")
        return text.startsWith('<');
    return (type == u"text/markdown" || type.startsWith(u"text/x-") || type == u"text/css" ||
            type == u"text/javascript") &&
           text.contains(' ');
}

/// A type whose files are not text: for others, base64 may be intended.
static bool isBinaryType(const QString &type)
{
    static const QStringList beginnings{QStringLiteral("image/"), QStringLiteral("audio/"),
                                        QStringLiteral("video/"), QStringLiteral("font/"),
                                        QStringLiteral("application/vnd.openxmlformats")};
    return type == u"application/pdf" || type == u"application/zip" ||
           std::any_of(beginnings.begin(), beginnings.end(),
                       [&](const QString &beginning) { return type.startsWith(beginning); });
}

/// The decoded base64 is base64 again, of a file recognized by its beginning or of plain text.
static Twice encodedTwice(const PartInput &part)
{
    static constexpr qsizetype Most = 4096; // characters; whole groups of the outer and inner one
    static constexpr qsizetype Least = 12;  // bytes: short ones may be alike by chance
    const json::Value inFile = part.file["fileWithBytes"];
    const json::Value bytes = isPresent(part.bytes) ? part.bytes
                              : isPresent(part.raw) ? part.raw
                                                    : inFile;
    if (!isNonEmptyString(bytes) || !isBase64(bytes))
        return Twice::No;
    QByteArray scratch;
    const QByteArrayView text = bytes.toUtf8(scratch);
    QByteArray once = text.first(qMin(text.size(), Most)).toByteArray();
    once = QByteArray::fromBase64(once.replace('-', '+').replace('_', '/')).trimmed();
    const auto again = QByteArray::fromBase64Encoding(
        once, QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!again || once.size() % 4 != 0 || again.decoded.size() < Least)
        return Twice::No;
    const QString type = (isPresent(part.mediaType) ? part.mediaType : part.fileMime)
                             .toString()
                             .section(u';', 0, 0)
                             .trimmed()
                             .toLower();
    if (beginsAsFile(again.decoded))
        return isBinaryType(type) ? Twice::Surely : Twice::Perhaps;
    if (!isPlainText(again.decoded))
        return Twice::No;
    return isFormOf(type, again.decoded) ? Twice::Surely : Twice::Perhaps;
}

static constexpr Rule<PartInput> PartRules[] = {
    {{"PRT-001", Severity::Error, V0_1, "0.1 §6.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Part type is not text, file or data."),
      QT_TRANSLATE_NOOP("a2a::Rule", "type: text, file or data"), "",
      "NOTE-PART-KIND NOTE-KIND-PRESENT", NoteCoverage::Partly},
     [](const PartInput &part, Violations &violations) {
         if (!part.type.isValid())
             violations.missing(part.at, "type");
         else if (!isOneOf(part.type, {"text", "file", "data"}))
             violations.at(part.type);
     }},
    {{"PRT-002", Severity::Error, WithKind, "0.3 §6.5; 0.2 §6.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Part kind is not text, file or data."),
      QT_TRANSLATE_NOOP("a2a::Rule", "kind: text, file or data"), "",
      "NOTE-PART-KIND NOTE-PART-TYPE", NoteCoverage::Partly},
     [](const PartInput &part, Violations &violations) {
         if (!part.kind.isValid())
             violations.missing(part.at, "kind");
         else if (!isOneOf(part.kind, {"text", "file", "data"}))
             violations.at(part.kind);
     }},
    {{"PRT-003", Severity::Error, V1_0, "1.0 §4.1.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Part does not have exactly one of text, raw, url and data."),
      SameAsNote, SameAsNote, "NOTE-PART-UNION NOTE-PART-FILE", NoteCoverage::Partly},
     [](const PartInput &part, Violations &violations) {
         if (contents(part) == 0)
             violations.missing(part.at, "text, raw, url, data");
         else if (contents(part) > 1)
             violations.at(part.at);
     }},
    {{"PRT-004", Severity::Warning, V1_0, "1.0 A.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Part has %1, which 1.0 does not define."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no kind, type or file"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave it out: the content member gives the type."),
      "NOTE-KIND-PRESENT NOTE-PART-TYPE NOTE-PART-FILE", NoteCoverage::Wholly, "kind type file"},
     [](const PartInput &part, Violations &violations) {
         for (const json::Value old : {part.kind, part.type, part.file}) {
             if (old.isValid())
                 return violations.at(old);
         }
     }},
    {{"PRT-005", Severity::Error, Any, "1.0 §4.1.6; 0.3 §6.5.1; 0.2 §6.5.1; 0.1 §6.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Part text is not a string."),
      QT_TRANSLATE_NOOP("a2a::Rule", "text: string"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send other values as a data part.")},
     [](const PartInput &part, Violations &violations) {
         if (isPresent(part.text) && !part.text.isString())
             violations.at(part.text);
         else if (!part.text.isValid() && (violations.forms() & Before10) != 0 &&
                  (equalsString(part.kind, "text") || equalsString(part.type, "text")))
             violations.missing(part.at, "text");
     }},
    {{"PRT-006", Severity::Error, Before10, "0.3 §6.5.2; 0.2 §6.5.2; 0.1 §6.5.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "File part has no \"file\" object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "file: object"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Put the file's name, type and content into \"file\".")},
     [](const PartInput &part, Violations &violations) {
         if (isPresent(part.file) && !part.file.isObject())
             violations.at(part.file);
         else if (!part.file.isValid() &&
                  (equalsString(part.kind, "file") || equalsString(part.type, "file")))
             violations.missing(part.at, "file");
     }},
    {{"PRT-007", Severity::Error, V0_1, "0.1 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "File has both bytes and uri."),
      QT_TRANSLATE_NOOP("a2a::Rule", "exactly one of bytes and uri"), ""},
     [](const PartInput &part, Violations &violations) {
         if (isPresent(part.bytes) && isPresent(part.uri))
             violations.at(part.file);
     }},
    {{"PRT-008", Severity::Error, WithKind, "0.3 §6.6; 0.2 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "File does not have exactly one of bytes and uri."),
      QT_TRANSLATE_NOOP("a2a::Rule", "exactly one of bytes and uri"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send the content as base64 in \"bytes\" or its address in \"uri\"."),
      "NOTE-FILE-DATA NOTE-FILE-MEMBER"},
     [](const PartInput &part, Violations &violations) {
         if (!part.file.isObject() || isPresent(part.file["data"]) ||
             isPresent(part.file["fileWithBytes"]) || isPresent(part.file["fileWithUri"]))
             return;
         if (!isPresent(part.bytes) && !isPresent(part.uri))
             violations.missing(part.file, "bytes, uri");
         else if (isPresent(part.bytes) && isPresent(part.uri))
             violations.at(part.file);
     }},
    {{"PRT-009", Severity::Error, Before10, "0.3 §6.6.1; 0.2 §6.6.1; 0.1 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "File content is in \"data\" instead of \"bytes\"."),
      SameAsNote, SameAsNote, "NOTE-FILE-DATA", NoteCoverage::Wholly},
     [](const PartInput &part, Violations &violations) {
         const json::Value data = part.file["data"];
         if (data.isString() && !isPresent(part.bytes) && !isPresent(part.uri))
             violations.at(data);
     }},
    {{"PRT-010", Severity::Error, Any, "1.0 §4.1.6; 0.3 §6.6.1; 0.2 §6.6.1; 0.1 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "File bytes are not base64."),
      QT_TRANSLATE_NOOP("a2a::Rule", "base64 without line breaks"), ""},
     [](const PartInput &part, Violations &violations) {
         for (const json::Value bytes : {part.bytes, part.raw}) {
             if (isPresent(bytes) && !isBase64(bytes))
                 violations.at(bytes);
         }
     }},
    {{"PRT-010", Severity::Error, Any, "1.0 §4.1.6; 0.3 §6.6.1; 0.2 §6.6.1; 0.1 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "File bytes are base64-encoded more than once."),
      QT_TRANSLATE_NOOP("a2a::Rule", "base64 of the file's bytes"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Check whether a library encodes the already encoded data again.")},
     [](const PartInput &part, Violations &violations) {
         if (encodedTwice(part) == Twice::Surely)
             violations.at(part.at);
     }},
    // Sending base64 as a file may be intended.
    {{"PRT-010", Severity::Note, Any, "1.0 §4.1.6; 0.3 §6.6.1; 0.2 §6.6.1; 0.1 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Decoded file content is base64 again."),
      QT_TRANSLATE_NOOP("a2a::Rule", "base64 of the file's bytes"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Check whether a library encodes the already encoded data again.")},
     [](const PartInput &part, Violations &violations) {
         if (encodedTwice(part) == Twice::Perhaps)
             violations.at(part.at);
     }},
    {{"PRT-011", Severity::Warning, Any, "1.0 §4.1.6; 0.3 §6.6.2; 0.2 §6.6.2; 0.1 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "File URL is not absolute."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absolute URL, with scheme and host"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Write scheme and host: clients cannot resolve a relative URL.")},
     [](const PartInput &part, Violations &violations) {
         for (const json::Value url : {part.uri, part.url}) {
             if (isPresent(url) && !isAbsoluteUrl(url))
                 violations.at(url);
         }
     }},
    {{"PRT-012", Severity::Warning, Before10, "0.3 §6.6; 0.2 §6.6; 0.1 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "File has no mimeType."),
      QT_TRANSLATE_NOOP("a2a::Rule", "mimeType: type/subtype"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Set it: clients need it to show the file.")},
     [](const PartInput &part, Violations &violations) {
         if (part.file.isObject() && !isPresent(part.fileMime))
             violations.missing(part.file, "mimeType");
     }},
    // Strongly recommended before 1.0; since then it may be left out.
    {{"PRT-012", Severity::Note, V1_0, "1.0 §4.1.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "File has no mediaType."),
      QT_TRANSLATE_NOOP("a2a::Rule", "mediaType: type/subtype"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Set it: clients need it to show the file.")},
     [](const PartInput &part, Violations &violations) {
         if (isFlatFile(part) && !isPresent(part.mediaType))
             violations.missing(part.at, "mediaType");
     }},
    {{"PRT-013", Severity::Note, Any, "RFC 9110 §8.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 does not have the form type/subtype."),
      QT_TRANSLATE_NOOP("a2a::Rule", "type/subtype, for example image/png"), "", "NOTE-MEDIA-TYPE",
      NoteCoverage::Partly, "mimeType mediaType"},
     [](const PartInput &part, Violations &violations) {
         for (const json::Value type : {part.fileMime, part.mediaType}) {
             if (isNonEmptyString(type) && !isMediaType(type))
                 violations.at(type);
         }
     }},
    {{"PRT-014", Severity::Error, V0_1, "0.1 §6.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Part data is neither an object nor an array."),
      QT_TRANSLATE_NOOP("a2a::Rule", "data: object or array"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Wrap a scalar value in an object.")},
     [](const PartInput &part, Violations &violations) {
         if (!equalsString(part.type, "data"))
             return;
         if (!part.data.isValid())
             violations.missing(part.at, "data");
         else if (!part.data.isObject() && !part.data.isArray())
             violations.at(part.data);
     }},
    {{"PRT-015", Severity::Error, WithKind, "0.3 §6.5.3; 0.2 §6.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Part data is not an object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "data: object"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Wrap arrays and scalar values in an object.")},
     [](const PartInput &part, Violations &violations) {
         if (!equalsString(part.kind, "data"))
             return;
         if (!part.data.isValid())
             violations.missing(part.at, "data");
         else if (!part.data.isObject())
             violations.at(part.data);
     }},
    {{"PRT-017", Severity::Error, Proto, "0.3 §6.5; 0.2 §6.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of a part does not have the protobuf form."),
      QT_TRANSLATE_NOOP("a2a::Rule", "data.data, file.fileWithBytes or file.fileWithUri"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Serialize the messages of the .proto file in their JSON form."),
      "NOTE-FILE-DATA NOTE-FILE-MEMBER", NoteCoverage::Partly, "data file"},
     [](const PartInput &part, Violations &violations) {
         if (part.kind.isValid())
             return; // the other form in use (RST-007)
         if (isPresent(part.data) && !part.data["data"].isObject())
             violations.at(part.data);
         if (part.file.isObject() && !isPresent(part.file["fileWithBytes"]) &&
             !isPresent(part.file["fileWithUri"]))
             violations.at(part.file);
     }},
    {{"PRT-018", Severity::Error, Any, "1.0 §4.1.6; 0.3 §6.5; 0.2 §6.5; 0.1 §6.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Part metadata is not an object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "metadata: object"), ""},
     [](const PartInput &part, Violations &violations) {
         if (isPresent(part.metadata) && !part.metadata.isObject())
             violations.at(part.metadata);
     }},
    {{"PRT-020", Severity::Note, Any, "", QT_TRANSLATE_NOOP("a2a::Rule", "Part text is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "text that is not empty"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave out empty parts.")},
     [](const PartInput &part, Violations &violations) {
         if (part.text.isString() && !isNonEmptyString(part.text))
             violations.at(part.at);
     }},
    {{"PRT-021", Severity::Warning, All, "1.0 §4.1.6; 0.3 §6.6; 0.2 §6.6; 0.1 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 is the media type member of another protocol version."),
      QT_TRANSLATE_NOOP("a2a::Rule", "mediaType (before 1.0: mimeType)"), "", "NOTE-FILE-MEMBER",
      NoteCoverage::Partly, "mimeType mediaType"},
     [](const PartInput &part, Violations &violations) {
         const bool isNew = (violations.forms() & V1_0) != 0;
         const json::Value other = isNew ? part.mimeType : part.file["mediaType"];
         if (other.isValid())
             violations.at(other);
     }},
};

RuleTable<PartInput> partRules()
{
    return PartRules;
}

} // namespace a2a::rules
