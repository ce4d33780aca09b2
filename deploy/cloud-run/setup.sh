#!/bin/sh
# Once, for a service on Cloud Run: a PostgreSQL, a repository of images, two secrets, and an account for the service.
#   deploy/cloud-run/setup.sh PROJECT REGION
set -eu
PROJECT=${1:?names the project}; REGION=${2:?names the region, such as southamerica-east1}
PASSWORD=$(openssl rand -hex 24)

gcloud config set project $PROJECT
gcloud services enable sqladmin.googleapis.com
gcloud sql instances create agora --database-version=POSTGRES_17 --edition=enterprise --tier=db-g1-small --region=$REGION
gcloud sql databases create agora --instance=agora
gcloud sql users create agora --instance=agora --password="$PASSWORD"
gcloud services enable run.googleapis.com artifactregistry.googleapis.com secretmanager.googleapis.com sqladmin.googleapis.com
gcloud artifacts repositories create agora --repository-format=docker --location=$REGION
gcloud auth configure-docker $REGION-docker.pkg.dev
printf %s "postgres://agora:$PASSWORD@localhost/agora?host=/cloudsql/$PROJECT:$REGION:agora" |
  gcloud secrets create agora-database --data-file=-
openssl rand -base64 32 | tr -d '\n' | gcloud secrets create agora-secret --data-file=-
gcloud iam service-accounts create agora-service
for ROLE in roles/firebaseauth.admin roles/storage.objectAdmin roles/cloudsql.client roles/secretmanager.secretAccessor; do
  gcloud projects add-iam-policy-binding $PROJECT --role=$ROLE --condition=None \
    --member=serviceAccount:agora-service@$PROJECT.iam.gserviceaccount.com
done
