// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/bodyanonymiser.h"
#include "model/anonymous/headanonymiser.h"
#include "model/export/recordwalk.h"
#include "model/sessionfile/sessionwriter.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace a2a {

/// Makes a session file of a session that says as much about the protocol and nothing about
/// people: in slices, so that a window stays usable. Without a path it finds out what would be
/// replaced; what is written afterwards with its key is the same.
class AnonymousCopy final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds Slice{8};
    static constexpr std::chrono::milliseconds HeldUpFor{10}; ///< until the disk is asked again

    /// By chance; kept nowhere.
    [[nodiscard]] static StandIns::Key newKey();

    /// The session must outlive the copy.
    AnonymousCopy(const Session &session, const StandIns::Key &key, QObject *parent = nullptr);
    ~AnonymousCopy() override;

    /// Empty: nothing is written. What stands under the name is replaced once the copy is whole. An
    /// error when the file cannot be made.
    [[nodiscard]] std::optional<Error> open(const QString &path);
    /// Goes on from the event loop; finished() tells when it is done.
    void start();
    /// Does one slice. False when it is done, well or not.
    bool step();
    /// Nothing stays but what stood under the name.
    void cancel();

    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] double progress() const { return m_walk.progress(); } ///< 0 … 1
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] const Replacements &replacements() const { return m_texts.replacements(); }

signals:
    void progressed(double part);
    /// See error().
    void finished();

private:
    /// A response that is on its way: its stand-ins are made for more than was taken yet.
    struct Body {
        Body(TextAnonymiser &texts, const QByteArray &contentType, const QByteArray &path)
            : anonymiser(texts, contentType, path, BodyAnonymiser::Side::Answer)
        {
        }
        BodyAnonymiser anonymiser;
        qint64 madeTo = 0;
        QByteArray made;
        qsizetype taken = 0; ///< of these
    };

    void take(SessionRecord record);
    [[nodiscard]] QByteArray path(ExchangeId id) const;
    [[nodiscard]] QByteArray read(const SessionRecord &record);
    void makeMore(ExchangeId id, Body &body);
    void takeSaid();
    void write(SessionWriter::Job job);
    void conclude();

    ExportSource m_source;
    RecordWalk m_walk;
    TextAnonymiser m_texts;
    HeadAnonymiser m_heads;
    std::map<ExchangeId, Body> m_bodies;
    QString m_path;
    QString m_unfinished; ///< where it stands until it is whole
    std::unique_ptr<SessionWriter> m_writer;
    qint64 m_seq = 0;
    std::optional<Error> m_error;
    QTimer m_timer;
    bool m_isDone = false;
};

} // namespace a2a
