// SPDX-License-Identifier: Apache-2.0
#include "model/export/slidesartifact.h"

#include "model/content/textform.h"
#include "model/content/viewchoice.h"
#include "model/facts/chatcontent.h"
#include "model/json/utf8.h"

#include <algorithm>

namespace a2a {

SlidesRun::SlidesRun(const Part &part)
    : m_head{part.kind, part.mediaType, part.filename, 0}
    , m_name(part.filename)
{
    add(partContent(part));
}

/// The number of UTF-16 units of UTF-8: every character one, those of four bytes two.
static qint64 unitsOf(QByteArrayView utf8)
{
    qint64 units = 0;
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        units += (byte & 0xc0U) != 0x80U ? 1 : 0;
        units += byte >= 0xf0U ? 1 : 0;
    }
    return units;
}

void SlidesRun::add(QByteArrayView content)
{
    m_total += content.size();
    m_form.reset();
    const QByteArrayView kept = content.first(qMin(content.size(), MaxRead - m_bytes.size()));
    m_bytes.append(kept);
    m_mark.bytes += kept.size();
    m_mark.units += unitsOf(kept);
}

/// Formats that browsers render natively, and that run no code.
static bool isDrawn(MediaFormat format)
{
    switch (format) {
    case MediaFormat::Png:
    case MediaFormat::Jpeg:
    case MediaFormat::Gif:
    case MediaFormat::WebP:
    case MediaFormat::Bmp:
    case MediaFormat::Avif:
        return true;
    default:
        return false;
    }
}

static ViewSubject subjectOf(const RunHead &head, const QString &name, QByteArrayView bytes,
                             bool whole)
{
    const QByteArrayView first = bytes.first(qMin(bytes.size(), SniffBytes));
    return {head.kind, head.mediaType, name,
            sniffPart(head.kind, first, whole && first.size() == bytes.size()), first};
}

SlidesRun::Form SlidesRun::form() const
{
    if (!m_form)
        m_form = findForm();
    return *m_form;
}

SlidesRun::Form SlidesRun::findForm() const
{
    if (m_head.kind == Part::Kind::Url)
        return Form::Link;
    if (m_head.kind == Part::Kind::Data || m_head.kind == Part::Kind::Unknown)
        return Form::Json;
    const bool isWhole = m_total == m_bytes.size();
    const ViewSubject subject = subjectOf(m_head, m_name, m_bytes, isWhole);
    const ViewKind view = automaticView(subject);
    if (view == ViewKind::Image) {
        if (!isWhole)
            return Form::File;
        if (subject.sniffed == MediaFormat::Svg || m_head.kind == Part::Kind::Text)
            return Form::SvgImage;
        return isDrawn(subject.sniffed) ? Form::Image : Form::File;
    }
    const bool isText = view != ViewKind::Hex && view != ViewKind::Audio &&
                        view != ViewKind::Video && view != ViewKind::Archive;
    if (m_head.kind == Part::Kind::Raw && (!isText || !json::isValidUtf8(m_bytes)))
        return Form::File;
    return Form::Text;
}

static QByteArrayView asBytes(QLatin1StringView word)
{
    return {word.data(), word.size()};
}

void SlidesRun::writeText(JsonWriter &out, const QString &text) const
{
    out.name("text").string(text.left(MaxText));
    if (text.size() > MaxText || m_total > m_bytes.size())
        out.name("cut").boolean(true);
}

void SlidesRun::write(JsonWriter &out, SlidesBudget &budget) const
{
    Form kind = form();
    const bool isFull = m_bytes.size() > budget.left;
    if (isFull)
        kind = Form::File;
    if (kind != Form::File)
        budget.left -= m_bytes.size();
    out.beginObject().name("form");
    switch (kind) {
    case Form::Text: {
        const ViewSubject subject = subjectOf(m_head, m_name, m_bytes, m_total == m_bytes.size());
        const ViewKind view = automaticView(subject);
        out.plain("text").name("view").plain(asBytes(viewId(view)));
        if (view == ViewKind::Text && TextForm(subject.declared, subject.head).isAligned())
            out.name("aligned").boolean(true);
        writeText(out, json::decodeUtf8(m_bytes));
        break;
    }
    case Form::Json:
        out.plain("json");
        writeText(out, readableJson(m_bytes, ChatNoLimit));
        break;
    case Form::SvgImage:
        out.plain("drawing").name("text").string(json::decodeUtf8(m_bytes));
        break;
    case Form::Image:
        out.plain("picture").name("media").plain(asBytes(mediaTypeOf(sniffMedia(m_bytes))));
        out.name("base64").plain(m_bytes.toBase64());
        break;
    case Form::Link:
        out.plain("link").name("url").string(json::decodeUtf8(m_bytes).left(MaxText));
        break;
    case Form::File:
        out.plain("file");
        break;
    }
    out.optional("type", m_head.mediaType.left(200));
    out.optional("name", m_name.left(200));
    out.name("bytes").integer(m_total);
    if (isFull)
        out.name("full").boolean(true);
    out.endObject();
}

qint64 SlidesRun::shown(const SlidesMark &mark) const
{
    switch (form()) {
    case Form::Text:
    case Form::SvgImage:
        return mark.units;
    case Form::Image:
        return mark.bytes;
    default:
        return -1;
    }
}

SlidesArtifact::SlidesArtifact(const ExportSource &source, const SlidesPlan &plan,
                               ContentReader &reader, PlannedArtifact artifact)
    : m_source(source)
    , m_plan(plan)
    , m_reader(reader)
    , m_artifact(artifact)
    , m_revisions(1)
{
}

bool SlidesArtifact::step()
{
    static constexpr quint32 AtOnce = 32;
    const quint32 end = qMin(m_artifact.chunks, m_next + AtOnce);
    while (m_next < end)
        addChunk(m_next++);
    return m_next < m_artifact.chunks;
}

/// Whether the newest revision is shown by an earlier step.
bool SlidesArtifact::isShownBefore(size_t step) const
{
    const auto before = std::find_if(m_growth.rbegin(), m_growth.rend(),
                                     [step](const Growth &growth) { return growth.step < step; });
    return before != m_growth.rend() && before->revision + 1 == m_revisions.size();
}

void SlidesArtifact::addChunk(quint32 number)
{
    const Chunk &chunk = m_source.store().artifacts[m_artifact.index].chunks[number];
    m_newestFrame = qMax(m_newestFrame, chunk.frame);
    const size_t step = m_plan.stepOf(m_newestFrame);
    if (step >= m_plan.steps().size())
        return; // no slide shows it
    if (chunk.starts && number > 0) {
        if (isShownBefore(step))
            m_revisions.emplace_back();
        else
            m_revisions.back().clear();
    }
    m_reader.forEachPart(m_artifact.index, number, [&](const Part &part, QByteArrayView content) {
        addPart(part, content, number);
    });
    addGrowth(step, number + 1);
}

void SlidesArtifact::addPart(const Part &part, QByteArrayView content, quint32 number)
{
    static constexpr size_t MostRuns = 100;
    Revision &runs = m_revisions.back();
    if (runs.empty() || !runs.back().head().isContinuedBy(part, number)) {
        if (runs.size() == MostRuns)
            return;
        const ArtifactRecord &record = m_source.store().artifacts[m_artifact.index];
        const QString name =
            part.filename.isEmpty()
                ? QString::fromUtf8(record.name.isEmpty() ? record.id : record.name)
                : part.filename;
        runs.emplace_back(RunHead{part.kind, part.mediaType, part.filename, number}, name);
    }
    runs.back().add(content);
}

void SlidesArtifact::addGrowth(size_t step, quint32 chunks)
{
    if (m_growth.empty() || m_growth.back().step != step)
        m_growth.push_back({step, 0, 0, {}});
    Growth &growth = m_growth.back();
    growth.chunks = chunks;
    growth.revision = m_revisions.size() - 1;
    growth.marks.clear();
    for (const SlidesRun &run : m_revisions.back())
        growth.marks.push_back(run.mark());
}

void SlidesArtifact::writeGrowth(JsonWriter &out, const Growth &growth) const
{
    const Revision &revision = m_revisions[growth.revision];
    out.beginObject().name("step").integer(qint64(growth.step));
    out.name("chunks").integer(growth.chunks);
    out.name("revision").integer(qint64(growth.revision)).name("shown").beginArray();
    for (size_t run = 0; run < growth.marks.size() && run < revision.size(); ++run)
        out.integer(revision[run].shown(growth.marks[run]));
    out.endArray().endObject();
}

void SlidesArtifact::write(JsonWriter &out, SlidesBudget &budget, qint64 version,
                           qint64 versions) const
{
    const ArtifactRecord &record = m_source.store().artifacts[m_artifact.index];
    const QString name = QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
    out.beginObject().name("name").string(name.left(200));
    out.name("id").string(QString::fromUtf8(record.id).left(200));
    out.optional("type", QString::fromUtf8(record.mediaType).left(200));
    out.name("bytes").integer(record.bytes).name("chunks").integer(m_artifact.chunks);
    out.name("complete").boolean(record.complete);
    if (versions > 1)
        out.name("version").integer(version).name("versions").integer(versions);
    out.name("revisions").beginArray();
    for (const Revision &revision : m_revisions) {
        out.beginArray();
        for (const SlidesRun &run : revision)
            run.write(out, budget);
        out.endArray();
    }
    out.endArray().name("growth").beginArray();
    for (const Growth &growth : m_growth)
        writeGrowth(out, growth);
    out.endArray().endObject();
}

} // namespace a2a
