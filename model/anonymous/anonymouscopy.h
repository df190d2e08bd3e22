// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/bodyanonymizer.h"
#include "model/anonymous/headanonymizer.h"
#include "model/export/recorditerator.h"
#include "model/sessionfile/sessionwriter.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace a2a {

/// Writes an anonymized session file that keeps all protocol details and no personal data. Works in
/// slices, so that the window stays responsive. Without a path it only finds out what would be
/// replaced; a copy written later with the same key has the same replacements.
class AnonymousCopy final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds SliceDuration{8};
    static constexpr std::chrono::milliseconds DiskRetryDelay{
        10}; ///< before the disk is tried again

    /// A random key, which is not stored.
    [[nodiscard]] static PlaceholderGenerator::Key newKey();

    /// The session must outlive the copy.
    AnonymousCopy(const Session &session, const PlaceholderGenerator::Key &key,
                  QObject *parent = nullptr);
    ~AnonymousCopy() override;

    /// Sets the file to write; with an empty path nothing is written. An existing file is replaced
    /// once the copy is complete. Returns an error if the file cannot be created.
    [[nodiscard]] std::optional<Error> open(const QString &path);
    /// Continues from the event loop until finished() is emitted.
    void start();
    /// Does one slice of work. Returns false when done, successfully or not.
    bool step();
    /// Stops and removes the incomplete copy. A file that existed before stays.
    void cancel();

    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] double progress() const { return m_walk.progress(); } ///< 0 … 1
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] const Replacements &replacements() const { return m_texts.replacements(); }

signals:
    void progressed(double part);
    /// The copy is complete or has failed; see error().
    void finished();

private:
    /// The anonymized body of a response in progress, made in larger pieces than the records that
    /// consume it.
    struct Body {
        Body(TextAnonymizer &texts, const QByteArray &contentType, const QByteArray &path)
            : anonymizer(texts, contentType, path, BodyAnonymizer::Side::Response)
        {
        }
        BodyAnonymizer anonymizer;
        qint64 preparedEnd = 0;
        QByteArray prepared;
        qsizetype consumed = 0; ///< the number of its bytes that records have consumed
    };

    void addRecord(SessionRecord record);
    [[nodiscard]] QByteArray path(ExchangeId id) const;
    [[nodiscard]] QByteArray read(const SessionRecord &record);
    void prepareMore(ExchangeId id, Body &body);
    void addAnnotations();
    void write(SessionWriter::Job job);
    void conclude();

    ExportSource m_source;
    RecordIterator m_walk;
    TextAnonymizer m_texts;
    HeadAnonymizer m_heads;
    std::map<ExchangeId, Body> m_bodies;
    QString m_path;
    QString m_unfinished; ///< path until it is complete
    std::unique_ptr<SessionWriter> m_writer;
    qint64 m_seq = 0;
    std::optional<Error> m_error;
    QTimer m_timer;
    bool m_isDone = false;
};

} // namespace a2a
