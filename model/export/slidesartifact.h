// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/export/slidesplan.h"
#include "model/session/content.h"
#include "model/session/contentreader.h"

#include <optional>

namespace a2a {

/// How much more content a slides file may contain.
struct SlidesBudget {
    qint64 left = 16LL * 1024 * 1024; ///< bytes
};

/// The part of a run received by some time.
struct SlidesMark {
    qint64 bytes = 0;
    qint64 units = 0; ///< of UTF-16, if it is text
};

/// One run of content as slides show it: text, an image of a kind that browsers render without
/// running anything, an address; everything else by its name and size. Grows with its chunks;
/// content beyond the limits is counted and left out.
class SlidesRun final {
public:
    static constexpr qint64 MaxRead = 2LL * 1024 * 1024;       ///< bytes: limit for images
    static constexpr qsizetype MaxText = qsizetype{64} * 1024; ///< characters

    /// `name`: of the artifact, if the run has none.
    SlidesRun(RunHead head, QString name)
        : m_head(std::move(head))
        , m_name(std::move(name))
    {
    }
    /// A part of a message.
    explicit SlidesRun(const Part &part);

    [[nodiscard]] const RunHead &head() const { return m_head; }
    void add(QByteArrayView content);
    [[nodiscard]] const SlidesMark &mark() const { return m_mark; }

    /// An object of the slides' data.
    void write(JsonWriter &out, SlidesBudget &budget) const;
    /// The mark in what write() has written: characters of its text or bytes of an image. It is -1
    /// if all of it is shown, however much was received.
    [[nodiscard]] qint64 shown(const SlidesMark &mark) const;

private:
    enum class Form : quint8 { Text, SvgImage, Image, File, Link, Json };
    [[nodiscard]] Form form() const;
    [[nodiscard]] Form findForm() const;
    void writeText(JsonWriter &out, const QString &text) const;

    RunHead m_head;
    QString m_name;
    QByteArray m_bytes; ///< at most MaxRead
    qint64 m_total = 0;
    SlidesMark m_mark;
    mutable std::optional<Form> m_form; ///< of the available content; determined on request
};

/// An artifact with its size at each step of its conversation. Content that was replaced is kept if
/// a step shows it.
class SlidesArtifact final {
public:
    /// All arguments must outlive the object.
    SlidesArtifact(const ExportSource &source, const SlidesPlan &plan, ContentReader &reader,
                   PlannedArtifact artifact);

    /// Reads the next chunks. Returns false once all were read.
    [[nodiscard]] bool step();
    /// An object of the slides' data.
    void write(JsonWriter &out, SlidesBudget &budget, qint64 version, qint64 versions) const;

private:
    /// Content that no chunk, except the first, replaces.
    using Revision = std::vector<SlidesRun>;
    /// The artifact's state after a step.
    struct Growth {
        size_t step = 0;
        quint32 chunks = 0; ///< received by then
        size_t revision = 0;
        std::vector<SlidesMark> marks; ///< [run]
    };

    [[nodiscard]] bool isShownBefore(size_t step) const;
    void addChunk(quint32 number);
    void addPart(const Part &part, QByteArrayView content, quint32 number);
    void addGrowth(size_t step, quint32 chunks);
    void writeGrowth(JsonWriter &out, const Growth &growth) const;

    const ExportSource &m_source;
    const SlidesPlan &m_plan;
    ContentReader &m_reader;
    PlannedArtifact m_artifact;
    quint32 m_next = 0;
    FrameIndex m_newestFrame = 0; ///< frame of the chunks so far
    std::vector<Revision> m_revisions;
    std::vector<Growth> m_growth;
};

} // namespace a2a
