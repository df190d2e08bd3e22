// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/artifacts/partsection.h"
#include "ui/panes/artifacts/shownrun.h"

#include <QScrollArea>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace a2a {

/// All parts of an artifact in their order, one below the other, each by its viewer. Only parts
/// near what is seen have a preview, so that a thousand of them cost no more than ten. Where the
/// end was seen, it is followed while it grows.
class PartsScroll final : public QScrollArea {
    Q_OBJECT

public:
    static constexpr int Most = 1000; ///< parts; of more it says so

    /// A part as it is to be seen now; nothing: it is not there (any more).
    using ReadRun = std::function<std::optional<ShownRun>(int run)>;

    explicit PartsScroll(QWidget *parent = nullptr);

    void setMeans(const PartSection::Means &means) { m_means = means; }
    /// Another artifact, or the same from its start: nothing of what was is read any more.
    void startOther();
    /// Its parts as they are now.
    void showParts(int count, const ReadRun &read, const QString &artifactName);
    /// Which part is meant elsewhere: brought into view when it is another one than before.
    void setCurrent(int run);
    [[nodiscard]] const std::vector<PartSection *> &sections() const { return m_sections; }

signals:
    void runChosen(int run);
    void saveRequested(int run);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void addSection();
    [[nodiscard]] int mostHeight() const;
    void layOut();
    void loadNear();

    PartSection::Means m_means;
    ReadRun m_read;
    QString m_name;
    int m_current = -1;
    bool m_atEnd = false;
    bool m_loads = false; ///< loadNear() is at work
    QWidget *m_room;
    QVBoxLayout *m_column;
    QLabel *m_rest;
    std::vector<PartSection *> m_sections;
};

} // namespace a2a
