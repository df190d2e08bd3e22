// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

namespace a2a::rules {

static constexpr Rule<ArtifactInput> ArtifactRules[] = {
    {{"ART-001", Severity::Error, Since02, "1.0 §4.1.7; 0.3 §6.7; 0.2 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Artifact has no artifactId."), SameAsNote, SameAsNote,
      "NOTE-ARTIFACT-ID", NoteCoverage::Partly},
     [](const ArtifactInput &artifact, Violations &violations) {
         if (!artifact.at.isObject())
             return;
         if (!isPresent(artifact.artifactId))
             violations.missing(artifact.at, "artifactId");
         else if (!isNonEmptyString(artifact.artifactId))
             violations.at(artifact.artifactId);
     }},
    {{"ART-002", Severity::Error, V0_1, "0.1 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Artifact index is not a non-negative integer."),
      QT_TRANSLATE_NOOP("a2a::Rule", "index: integer, 0 or greater"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Count artifacts from 0.")},
     [](const ArtifactInput &artifact, Violations &violations) {
         if (isPresent(artifact.index) && artifact.index.toInteger().value_or(-1) < 0)
             violations.at(artifact.index);
     }},
    {{"ART-003", Severity::Error, V0_1 | V1_0, "1.0 §4.1.7; 0.1 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Artifact has no parts."),
      QT_TRANSLATE_NOOP("a2a::Rule", "parts: array with at least one part"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send an artifact only with content.")},
     [](const ArtifactInput &artifact, Violations &violations) {
         if (!artifact.at.isObject())
             return;
         if (!artifact.parts.isArray())
             violations.missing(artifact.at, "parts");
         else if (artifact.parts.count() == 0)
             violations.at(artifact.parts);
     }},
    {{"ART-003", Severity::Error, WithKind, "0.3 §6.7; 0.2 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Artifact has no parts array."),
      QT_TRANSLATE_NOOP("a2a::Rule", "parts: array, empty if necessary"), ""},
     [](const ArtifactInput &artifact, Violations &violations) {
         if (!artifact.at.isObject())
             return;
         if (!artifact.parts.isValid())
             violations.missing(artifact.at, "parts");
         else if (!artifact.parts.isArray())
             violations.at(artifact.parts);
     }},
    {{"ART-004", Severity::Error, V0_1, "0.1 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Artifact is not an object."), SameAsNote, SameAsNote,
      "NOTE-ARTIFACT-ARRAY", NoteCoverage::Wholly},
     [](const ArtifactInput &artifact, Violations &violations) {
         if (!artifact.at.isObject())
             violations.at(artifact.at);
     }},
    {{"ART-005", Severity::Warning, Since02, "1.0 §4.2.2; 0.3 §7.2.3; 0.2 §7.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Artifact has %1, which belongs to its event."),
      QT_TRANSLATE_NOOP("a2a::Rule", "append and lastChunk in the artifact update, no index"), "",
      "", NoteCoverage::No, "append lastChunk index"},
     [](const ArtifactInput &artifact, Violations &violations) {
         for (const json::Value misplaced : {artifact.append, artifact.lastChunk, artifact.index}) {
             if (misplaced.isValid())
                 violations.at(misplaced);
         }
     }},
    {{"ART-008", Severity::Error, Any, "1.0 §4.1.7; 0.3 §6.7; 0.2 §6.7; 0.1 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of an artifact has the wrong type."),
      QT_TRANSLATE_NOOP("a2a::Rule", "name, description: string; metadata: object"), "", "",
      NoteCoverage::No, "name description metadata"},
     [](const ArtifactInput &artifact, Violations &violations) {
         for (const json::Value text : {artifact.name, artifact.description}) {
             if (isPresent(text) && !text.isString())
                 violations.at(text);
         }
         if (isPresent(artifact.metadata) && !artifact.metadata.isObject())
             violations.at(artifact.metadata);
     }},
};

RuleTable<ArtifactInput> artifactRules()
{
    return ArtifactRules;
}

} // namespace a2a::rules
