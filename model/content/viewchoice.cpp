// SPDX-License-Identifier: Apache-2.0
#include "model/content/viewchoice.h"

#include "model/content/codelanguages.h"
#include "model/content/textform.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// The view of a media type; a '*' at its end stands for any rest.
struct TypeRule {
    QLatin1StringView type;
    ViewKind view;
};

/// A media type of JSON that describes a user interface, with the name of that format.
struct UiPayload {
    QLatin1StringView type;
    QLatin1StringView name; ///< its proper name, in every language
};

struct ViewNames {
    ViewKind kind;
    QLatin1StringView id;
    const char *name;
};

} // namespace

static constexpr TypeRule TypeRules[] = {
    {"application/json"_L1, ViewKind::Json},
    {"text/json"_L1, ViewKind::Json},
    {"application/x-ndjson"_L1, ViewKind::Json},
    {"application/ndjson"_L1, ViewKind::Json},
    {"application/jsonl"_L1, ViewKind::Json},
    {"application/jsonlines"_L1, ViewKind::Json},
    {"application/x-jsonlines"_L1, ViewKind::Json},
    {"text/csv"_L1, ViewKind::Table},
    {"text/tab-separated-values"_L1, ViewKind::Table},
    {"text/html"_L1, ViewKind::Html},
    {"application/xhtml+xml"_L1, ViewKind::Html},
    {"application/pdf"_L1, ViewKind::Image},
    {"application/ogg"_L1, ViewKind::Audio},
    {"image/*"_L1, ViewKind::Image},
    {"audio/*"_L1, ViewKind::Audio},
    {"video/*"_L1, ViewKind::Video},
};

static constexpr UiPayload UiPayloads[] = {
    {"application/json+a2ui"_L1, "A2UI"_L1},
    {"application/a2ui+json"_L1, "A2UI"_L1},
    {"application/vnd.a2ui+json"_L1, "A2UI"_L1},
    {"application/vnd.microsoft.card.adaptive"_L1, "Adaptive Card"_L1},
    {"application/vnd.microsoft.card.adaptive+json"_L1, "Adaptive Card"_L1},
    {"application/vnd.ag-ui+json"_L1, "AG-UI"_L1},
};

// Used if the type is unspecific. Names of source files are known by their language.
static constexpr TypeRule EndingRules[] = {
    {"md"_L1, ViewKind::Markdown},  {"markdown"_L1, ViewKind::Markdown},
    {"csv"_L1, ViewKind::Table},    {"tsv"_L1, ViewKind::Table},
    {"html"_L1, ViewKind::Html},    {"htm"_L1, ViewKind::Html},
    {"xhtml"_L1, ViewKind::Html},   {"json"_L1, ViewKind::Json},
    {"jsonl"_L1, ViewKind::Json},   {"ndjson"_L1, ViewKind::Json},
    {"geojson"_L1, ViewKind::Json}, {"svg"_L1, ViewKind::Image},
    {"txt"_L1, ViewKind::Text},     {"log"_L1, ViewKind::Text},
};

static constexpr ViewNames AllViewNames[ViewKindCount] = {
    {ViewKind::Text, "text"_L1, QT_TRANSLATE_NOOP("ViewKind", "Text")},
    {ViewKind::Code, "code"_L1, QT_TRANSLATE_NOOP("ViewKind", "Code")},
    {ViewKind::Markdown, "markdown"_L1, QT_TRANSLATE_NOOP("ViewKind", "Markdown")},
    {ViewKind::Json, "json"_L1, QT_TRANSLATE_NOOP("ViewKind", "JSON")},
    {ViewKind::Table, "table"_L1, QT_TRANSLATE_NOOP("ViewKind", "Table")},
    {ViewKind::Html, "html"_L1, QT_TRANSLATE_NOOP("ViewKind", "HTML")},
    {ViewKind::Image, "picture"_L1, QT_TRANSLATE_NOOP("ViewKind", "Image")},
    {ViewKind::Audio, "sound"_L1, QT_TRANSLATE_NOOP("ViewKind", "Audio")},
    {ViewKind::Video, "video"_L1, QT_TRANSLATE_NOOP("ViewKind", "Video")},
    {ViewKind::Archive, "archive"_L1, QT_TRANSLATE_NOOP("ViewKind", "Entries")},
    {ViewKind::Hex, "hex"_L1, QT_TRANSLATE_NOOP("ViewKind", "Bytes")},
    {ViewKind::Link, "link"_L1, QT_TRANSLATE_NOOP("ViewKind", "Link")},
};

static QString plainType(const QString &declared)
{
    return declared.section(u';', 0, 0).trimmed().toLower();
}

QString uiPayloadName(const QString &declared)
{
    const QString type = plainType(declared);
    for (const UiPayload &payload : UiPayloads) {
        if (type == payload.type)
            return payload.name;
    }
    return {};
}

static bool isPlainTextType(const QString &type)
{
    return type == "text/plain"_L1;
}

static std::optional<ViewKind> viewOfType(const QString &type)
{
    if (isUnspecificType(type) || isPlainTextType(type))
        return {};
    if (isMarkdownType(type))
        return ViewKind::Markdown;
    if (type.endsWith("+json"_L1) || !uiPayloadName(type).isEmpty())
        return ViewKind::Json;
    for (const TypeRule &rule : TypeRules) {
        if (rule.type.endsWith(u'*') ? type.startsWith(rule.type.chopped(1)) : type == rule.type)
            return rule.view;
    }
    if (detectCodeLanguage(type, {}, {}) > 0)
        return ViewKind::Code;
    return type.startsWith("text/"_L1) ? std::optional(ViewKind::Text) : std::nullopt;
}

static std::optional<ViewKind> viewOfName(const QString &name)
{
    const QString ending = name.section(u'.', -1).toLower();
    if (ending.size() < name.size()) {
        for (const TypeRule &rule : EndingRules) {
            if (ending == rule.type)
                return rule.view;
        }
    }
    return detectCodeLanguage({}, name, {}) > 0 ? std::optional(ViewKind::Code) : std::nullopt;
}

static bool isPicture(MediaFormat format)
{
    return format >= MediaFormat::Png && format <= MediaFormat::Pdf;
}

static bool isSound(MediaFormat format)
{
    return format >= MediaFormat::Wav && format <= MediaFormat::Midi;
}

static bool isVideo(MediaFormat format)
{
    return format >= MediaFormat::Mp4 && format <= MediaFormat::Asf;
}

static bool isArchive(MediaFormat format)
{
    return format >= MediaFormat::Zip && format <= MediaFormat::Tar;
}

/// Whether files of this format are readable as text.
static bool isWritten(MediaFormat format)
{
    return (format >= MediaFormat::Html && format <= MediaFormat::Utf16) ||
           format == MediaFormat::Svg;
}

static bool isBinaryView(ViewKind kind)
{
    return kind == ViewKind::Image || kind == ViewKind::Audio || kind == ViewKind::Video ||
           kind == ViewKind::Archive;
}

static ViewKind viewOfText(const ViewSubject &subject, const QString &type)
{
    if (const std::optional<ViewKind> declared = viewOfType(type)) {
        if (!isBinaryView(*declared) || type == "image/svg+xml"_L1)
            return *declared;
        return ViewKind::Text;
    }
    const std::optional<ViewKind> named = viewOfName(subject.name);
    if (isPlainTextType(type)) // exactly, always; a language only adds colors
        return named == ViewKind::Code ? ViewKind::Code : ViewKind::Text;
    if (named)
        return *named;
    if (!isUnspecificType(type))
        return ViewKind::Text;
    switch (subject.sniffed) {
    case MediaFormat::Json:
        return ViewKind::Json;
    case MediaFormat::Markdown:
        return ViewKind::Markdown;
    case MediaFormat::Svg:
        return ViewKind::Image;
    default:
        return ViewKind::Text;
    }
}

/// The view of a file whose bytes are text.
static ViewKind viewOfWritten(const ViewSubject &subject, const QString &type)
{
    const std::optional<ViewKind> declared = viewOfType(type);
    if (declared && !isBinaryView(*declared))
        return *declared;
    const std::optional<ViewKind> named = viewOfName(subject.name);
    if (named && (*named != ViewKind::Markdown || !isPlainTextType(type)))
        return *named;
    switch (subject.sniffed) {
    case MediaFormat::Html:
        return ViewKind::Html;
    case MediaFormat::Xml:
        return type == "image/svg+xml"_L1 ? ViewKind::Image : ViewKind::Code;
    case MediaFormat::Json:
        return ViewKind::Json;
    case MediaFormat::Csv:
    case MediaFormat::Tsv:
        return ViewKind::Table;
    case MediaFormat::Markdown:
        return isPlainTextType(type) ? ViewKind::Text : ViewKind::Markdown;
    default:
        return detectCodeLanguage({}, {}, subject.head) > 0 ? ViewKind::Code : ViewKind::Text;
    }
}

static ViewKind viewOfFile(const ViewSubject &subject, const QString &type)
{
    const MediaFormat format = subject.sniffed;
    const bool callsItSound = type.startsWith("audio/"_L1);
    const bool callsItVideo = type.startsWith("video/"_L1);
    if (isPicture(format))
        return ViewKind::Image;
    if (isSound(format))
        return format == MediaFormat::Ogg && callsItVideo ? ViewKind::Video : ViewKind::Audio;
    if (isVideo(format)) // a container of either
        return callsItSound ? ViewKind::Audio : ViewKind::Video;
    if (isWritten(format))
        return viewOfWritten(subject, type);
    if (isArchive(format))
        return ViewKind::Archive;
    const std::optional<ViewKind> declared = viewOfType(type);
    if (format == MediaFormat::Empty)
        return declared ? *declared : viewOfName(subject.name).value_or(ViewKind::Text);
    // Bytes of no known format. Text of an older encoding has no zeros, and a decoder may know a
    // format that we do not.
    if (declared && isBinaryView(*declared))
        return *declared;
    const bool text = type.startsWith("text/"_L1) || (declared && !isBinaryView(*declared));
    return text && !subject.head.contains('\0') ? declared.value_or(ViewKind::Text) : ViewKind::Hex;
}

MediaFormat sniffPart(Part::Kind part, QByteArrayView bytes, bool whole)
{
    const MediaFormat format = sniffMedia(bytes, whole);
    return part == Part::Kind::Text && format == MediaFormat::Binary ? MediaFormat::Text : format;
}

ViewKind automaticView(const ViewSubject &subject)
{
    const QString type = plainType(subject.declared);
    switch (subject.part) {
    case Part::Kind::Url:
        return ViewKind::Link;
    case Part::Kind::Data:
    case Part::Kind::Unknown:
        return ViewKind::Json;
    case Part::Kind::Text:
        return viewOfText(subject, type);
    case Part::Kind::Raw:
        break;
    }
    return viewOfFile(subject, type);
}

std::vector<ViewKind> possibleViews(const ViewSubject &subject)
{
    if (subject.part == Part::Kind::Url)
        return {ViewKind::Link};
    const ViewKind automatic = automaticView(subject);
    const MediaFormat format = subject.sniffed;
    std::vector<ViewKind> views;
    const auto offer = [&](ViewKind kind, bool fits) {
        if (fits || kind == automatic)
            views.push_back(kind);
    };
    const bool file = subject.part == Part::Kind::Raw;
    const bool text = !file || isWritten(format) || format == MediaFormat::Empty ||
                      (format == MediaFormat::Binary && !isBinaryView(automatic));
    offer(ViewKind::Text, text);
    offer(ViewKind::Code, true);
    for (const ViewKind kind :
         {ViewKind::Markdown, ViewKind::Json, ViewKind::Table, ViewKind::Html})
        offer(kind, text);
    offer(ViewKind::Image,
          isPicture(format) || plainType(subject.declared).startsWith("image/"_L1));
    offer(ViewKind::Audio, file && (isSound(format) || isVideo(format)));
    offer(ViewKind::Video, file && (isVideo(format) || format == MediaFormat::Ogg));
    offer(ViewKind::Archive, file && isArchive(format));
    offer(ViewKind::Hex, true);
    return views;
}

bool isMisdeclared(const ViewSubject &subject)
{
    const bool content = subject.part == Part::Kind::Text || subject.part == Part::Kind::Raw;
    return content && subject.sniffed != MediaFormat::Empty &&
           mediaAgreement(subject.declared, subject.sniffed) == MediaAgreement::Differs;
}

QString viewKey(const ViewSubject &subject)
{
    const QString type = plainType(subject.declared);
    static const QRegularExpression pattern(
        u"^[a-z0-9][a-z0-9!#$&^_.+-]*/[a-z0-9*][a-z0-9!#$&^_.+-]*$"_s);
    if (!isUnspecificType(type) && type.size() <= 100 && pattern.match(type).hasMatch())
        return type;
    if (subject.part == Part::Kind::Data || subject.part == Part::Kind::Unknown)
        return u"application/json"_s;
    return mediaTypeOf(subject.sniffed);
}

QLatin1StringView viewId(ViewKind kind)
{
    return AllViewNames[size_t(kind)].id;
}

std::optional<ViewKind> viewFromId(QStringView id)
{
    for (const ViewNames &names : AllViewNames) {
        if (id == names.id)
            return names.kind;
    }
    return {};
}

QString viewName(ViewKind kind)
{
    return QCoreApplication::translate("ViewKind", AllViewNames[size_t(kind)].name);
}

} // namespace a2a
