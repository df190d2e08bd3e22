// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QBoxLayout;

namespace a2a {

class ElidedLabel;
class VersionBar;

/// The heading of a shown artifact: its name, and the actions for its versions. On one line if both
/// fit, else the actions are below the name.
class ArtifactHeading final : public QWidget {
    Q_OBJECT

public:
    /// Name and versions become children of the heading.
    ArtifactHeading(ElidedLabel *name, VersionBar *versions, QWidget *parent = nullptr);

protected:
    bool event(QEvent *event) override;

private:
    void arrange();

    ElidedLabel *m_name;
    VersionBar *m_versions;
    QBoxLayout *m_layout;
};

} // namespace a2a
