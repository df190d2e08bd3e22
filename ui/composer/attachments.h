// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"
#include "model/base/backgroundjob.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace a2a {

class FlowLayout;
class AnnouncingLabel;

/// Whether a list of media types (an agent's input modes: "text/plain", "image/*", "file") accepts
/// a type. An empty list accepts everything.
[[nodiscard]] bool acceptsType(const QStringList &modes, const QString &mediaType);
/// Makes a part with the file's bytes, its name and its type (by name and content). May run on any
/// thread, and stops between two reads once `stop` is set.
[[nodiscard]] Result<Part> partFromFile(const QString &path, const std::atomic_bool &stop);
[[nodiscard]] Part partFromBytes(const QByteArray &bytes, const QString &name,
                                 const QString &mediaType);
/// Makes a data part (JSON), a URL part (text/uri-list) or a text part, depending on the media
/// type. The content is UTF-8.
[[nodiscard]] Part partFromContent(const QString &mediaType, const QByteArray &content);

/// The parts sent along with the text of the message field, in their order, each as a chip. The
/// text has its position among them. Files are read on another thread. A warning below the chips
/// names types that the agent's card does not list. Hidden while empty.
class Attachments final : public QWidget {
    Q_OBJECT

public:
    static constexpr qint64 LargestFile = 100LL * 1024 * 1024; ///< bytes

    explicit Attachments(QWidget *parent = nullptr);
    ~Attachments() override;

    void add(const Part &part);
    /// Starts reading a file. isReading() is true until it has become a part or has failed.
    void addFile(const QString &path);
    /// Identifies an attachment also after it was moved. NoKey means that there is none at a
    /// position.
    using Key = quint64;
    static constexpr Key NoKey = 0;
    [[nodiscard]] Key keyAt(int position) const;
    [[nodiscard]] int positionOf(Key key) const; ///< -1 if it is no longer attached
    /// The attachment at a position. Of a file that is still of the file being read only the name
    /// is known.
    [[nodiscard]] const Part &part(int position) const;
    void replace(int position, const Part &part);
    void remove(int position);
    void move(int position, int step);
    void clear();
    /// The attached parts, without files that are still being read.
    [[nodiscard]] std::vector<Part> parts() const;
    [[nodiscard]] bool isReading() const;
    [[nodiscard]] int count() const { return int(m_items.size()); }
    /// A part, or the path of the file from which it is being read.
    struct SavedAttachment {
        Part part;
        QString path;
    };
    [[nodiscard]] std::vector<SavedAttachment> savedState() const;
    void restoreState(const std::vector<SavedAttachment> &savedState);
    /// All parts in order, including `text` at its position unless its text is empty.
    [[nodiscard]] std::vector<Part> partsWith(const Part &text) const;
    /// Sets whether the message field has text, whose position is then shown.
    void setHasText(bool has);
    [[nodiscard]] bool hasText() const { return m_hasText; }
    void moveText(int step);
    /// The number of attachments before the text.
    [[nodiscard]] int textPosition() const { return m_textPosition; }
    /// The input modes of the agent's card.
    void setInputModes(const QStringList &modes);
    /// Sets why something could not be added; empty if there is no problem.
    void setProblem(const QString &problem);
    [[nodiscard]] QString warning() const; ///< as shown; empty if there is none

signals:
    void changed();
    void editRequested(int position);

private:
    using ReadJob = BackgroundJob<Result<Part>>;
    struct Item {
        Key key;
        Part part;
        std::unique_ptr<ReadJob> reading; ///< null once the part is complete
        QString path;                     ///< being read
    };

    void append(const Part &part);
    void startReading(const QString &path);
    void onRead(const ReadJob *reader, const Result<Part> &part);
    void rebuildAndNotify(int focused = -1);
    void rebuild(int focused = -1);
    [[nodiscard]] QWidget *makeChip(int position);
    [[nodiscard]] QWidget *makeTextChip();
    [[nodiscard]] QString computeWarning() const;

    std::vector<Item> m_items;
    Key m_lastKey = NoKey;
    int m_textPosition = 0;
    bool m_hasText = false;
    QStringList m_modes;
    QString m_problem;
    QWidget *m_chips;
    FlowLayout *m_flow;
    AnnouncingLabel *m_warning;
};

} // namespace a2a
